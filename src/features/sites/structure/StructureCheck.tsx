import { useDeferredValue, useMemo, useState } from 'react';
import { pluralize } from '#lib/format.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button } from '#ui/Button.tsx';
import { Finding, Findings } from '#ui/Checks.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Section } from '#ui/Section.tsx';
import styles from './SiteTree.module.css';
import { structureDialogs } from './structure.dialogs.ts';
import { structureFindings, type Fix } from './structureCheck.ts';
import type { SiteStructure } from './useSiteStructure.ts';

const fixLabels: Record<Fix, string> = {
  edit: 'Edit…',
  remove: 'Delete group…',
  variant: 'Add variant…',
};

const maxShown = 12;

type Props = {
  structure: SiteStructure;
  /** Reveals the item of a finding in the tree. */
  onShow: (id: string) => void;
};

export function StructureCheck({ structure: { items, admin }, onShow }: Props) {
  // Deferred, so that the tree and moves render first.
  const deferredItems = useDeferredValue(items, null);
  const findings = useMemo(() => deferredItems && structureFindings(deferredItems), [deferredItems]);
  const [all, setAll] = useState(false);
  const open = useUrlDialog(structureDialogs);
  if (!findings) return <Section title="Structure check" note="Checking…" />;
  const shown = all ? findings : findings.slice(0, maxShown);
  return (
    <Section
      title="Structure check"
      note={findings.length === 0 ? 'No issues found' : pluralize(findings.length, 'issue')}
    >
      {findings.length > 0 && (
        <Findings>
          {shown.map(({ id, title, details, fix }) => (
            <Finding
              key={`${id} ${title}`}
              is="warn"
              action={
                <span className={styles.states}>
                  <Button small onClick={() => onShow(id)}>
                    Show
                  </Button>
                  {admin && fix && (
                    <Button small onClick={() => open(fix, id)}>
                      {fixLabels[fix]}
                    </Button>
                  )}
                </span>
              }
            >
              <b>{title}.</b> {details}
            </Finding>
          ))}
        </Findings>
      )}
      {shown.length < findings.length && (
        <p className={styles.rest}>
          <LinkLike onClick={() => setAll(true)}>Show all {pluralize(findings.length, 'issue')}</LinkLike>
        </p>
      )}
    </Section>
  );
}
