import { useDeferredValue, useMemo, useState } from 'react';
import { pluralize } from '#lib/format.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button } from '#ui/Button.tsx';
import { Finding, Findings } from '#ui/Checks.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Section } from '#ui/Section.tsx';
import styles from './SiteTree.module.css';
import { structureDialogs } from './structure.dialogs.ts';
import { structureFindings, type Mend } from './structureCheck.ts';
import type { SiteStructure } from './useSiteStructure.ts';

const mendWords: Record<Mend, string> = {
  edit: 'Edit…',
  remove: 'Delete group…',
  variant: 'Add a space…',
};

const few = 12;

type Props = {
  structure: SiteStructure;
  /** Leads to the place of a finding. */
  onShow: (id: string) => void;
};

export function StructureCheck({ structure: { items, admin }, onShow }: Props) {
  // The tree comes first, and so does a move: what is wrong with them can be told a frame later.
  const shownLast = useDeferredValue(items, null);
  const findings = useMemo(() => shownLast && structureFindings(shownLast), [shownLast]);
  const [all, setAll] = useState(false);
  const open = useUrlDialog(structureDialogs);
  if (!findings) return <Section title="Structure check" note="Under way." />;
  const shown = all ? findings : findings.slice(0, few);
  return (
    <Section
      title="Structure check"
      note={findings.length === 0 ? 'Nothing was found.' : pluralize(findings.length, 'finding')}
    >
      {findings.length > 0 && (
        <Findings>
          {shown.map(({ id, point, more, mend }) => (
            <Finding
              key={`${id} ${point}`}
              is="warn"
              action={
                <span className={styles.states}>
                  <Button small onClick={() => onShow(id)}>
                    Show
                  </Button>
                  {admin && mend && (
                    <Button small onClick={() => open(mend, id)}>
                      {mendWords[mend]}
                    </Button>
                  )}
                </span>
              }
            >
              <b>{point}</b> {more}
            </Finding>
          ))}
        </Findings>
      )}
      {shown.length < findings.length && (
        <p className={styles.rest}>
          <LinkLike onClick={() => setAll(true)}>Show all {pluralize(findings.length, 'finding')}</LinkLike>
        </p>
      )}
    </Section>
  );
}
