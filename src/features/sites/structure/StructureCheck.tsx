import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOperationMissing, messageOf } from '#api/http/ApiError.ts';
import type { SiteCheck } from '#contract/areas/sites.ts';
import { siteCheckQuery } from '#directory/spaces/spaces.api.ts';
import { pluralize } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Finding, Findings } from '#ui/Checks.tsx';
import { Fault } from '#ui/Fault.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Section } from '#ui/Section.tsx';
import { ProblemFix } from './ProblemFix.tsx';
import { problemItem } from './problemFix.ts';
import styles from './SiteTree.module.css';
import type { SiteStructure } from './useSiteStructure.ts';

const maxShown = 12;

type Props = {
  structure: SiteStructure;
  /** Reveals the item of a problem in the tree. */
  onShow: (id: string) => void;
};

const noteOf = ({ problems, status }: SiteCheck) => {
  if (problems.length > 0) return pluralize(problems.length, 'problem');
  return status === 'draft' ? 'No problems. The site isn’t published yet.' : 'No problems';
};

/** What the audience of the site can't reach, as the service finds out. Hidden if the service doesn't check sites. */
export function StructureCheck({ structure, onShow }: Props) {
  const { site, canEdit } = structure;
  const { data: check, error, isFetching } = useQuery(siteCheckQuery(site.organizationId, site.siteId));
  const [all, setAll] = useState(false);
  if (isOperationMissing(error)) return null;
  if (!check)
    return (
      <Section title="Structure check" note={error ? undefined : 'Checking…'}>
        {error && <Fault>Couldn’t check the site: {messageOf(error)}</Fault>}
      </Section>
    );
  const { problems } = check;
  const shown = all ? problems : problems.slice(0, maxShown);
  return (
    <Section title="Structure check" note={isFetching ? 'Checking…' : noteOf(check)}>
      {problems.length > 0 && (
        <Findings>
          {shown.map((problem) => {
            const id = problemItem(problem);
            return (
              <Finding
                key={`${problem.kind} ${id}`}
                verdict="warn"
                action={
                  <span className={styles.states}>
                    {id !== undefined && (
                      <Button small onClick={() => onShow(id)}>
                        Show
                      </Button>
                    )}
                    {canEdit && <ProblemFix problem={problem} structure={structure} />}
                  </span>
                }
              >
                {problem.message}
              </Finding>
            );
          })}
        </Findings>
      )}
      {shown.length < problems.length && (
        <p className={styles.rest}>
          <LinkLike onClick={() => setAll(true)}>Show all {pluralize(problems.length, 'problem')}</LinkLike>
        </p>
      )}
    </Section>
  );
}
