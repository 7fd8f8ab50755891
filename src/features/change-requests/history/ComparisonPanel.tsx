import { useQuery } from '@tanstack/react-query';
import type { MainRevision, RevisionChange } from '#contract/areas/space-history.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Time } from '#ui/Time.tsx';
import { Working } from '#ui/Working.tsx';
import { ChangeBadge } from '../changes/ChangeBadge.tsx';
import type { PageChange } from '../changes/pageChanges.ts';
import { changesBetweenQuery } from './history.api.ts';
import { revisionName } from './history.text.ts';
import styles from './History.module.css';

/** Changes that the panel lists. The comparison has all. */
const shown = 40;

const kinds: Record<string, PageChange['kind']> = {
  created: 'added',
  edited: 'edited',
  moved: 'moved',
  deleted: 'removed',
};

/** Returns the ID, the name and the kind of a changed page or file. */
const itemOf = (change: RevisionChange) => {
  const kind = kinds[change.type.slice(change.type.indexOf('_') + 1)] ?? 'edited';
  if ('page' in change) return { kind, name: change.page.title, search: { pageId: change.page.id } };
  return { kind, name: change.file.name, search: { fileId: change.file.id } };
};

type SideProps = { label: string; id: string; rows: readonly MainRevision[]; currentId: string };

function Side({ label, id, rows, currentId }: SideProps) {
  const row = rows.find((one) => one.id === id);
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {row ? revisionName(row) : <code>{id}</code>}
        {id === currentId && <span className="soft"> · Current</span>}
        {row && (
          <div className="soft">
            <Time at={row.createdAt} inline />
          </div>
        )}
      </dd>
    </>
  );
}

type Props = {
  place: { organizationId: string; spaceId: string };
  from: string;
  to: string;
  /** The listed revisions, for their names. */
  rows: readonly MainRevision[];
  currentId: string;
  onSwap: () => void;
};

/** The pages and files that differ between the two chosen revisions. */
export function ComparisonPanel({ place, from, to, rows, currentId, onSwap }: Props) {
  const { data, error } = useQuery(changesBetweenQuery(place.spaceId, from, to));
  const items = data?.items ?? [];
  const more = items.length - shown;
  return (
    <aside className={styles.panel} aria-labelledby="compare-heading">
      <h2 id="compare-heading">Compare</h2>
      <dl className={styles.sides}>
        <Side label="From" id={from} rows={rows} currentId={currentId} />
        <Side label="To" id={to} rows={rows} currentId={currentId} />
      </dl>
      <p className={styles.panelActions}>
        <AppLink className={buttonClass()} to={paths.spaceCompare.to(place, { from, to })}>
          Open comparison
        </AppLink>
        <Button variant="quiet" onClick={onSwap}>
          Swap
        </Button>
      </p>
      {error && <Fault>Couldn’t compare these revisions. {error.message}</Fault>}
      {!data && !error && <Working label="Comparing…" />}
      {data && (
        <>
          <h3>{items.length === 0 ? 'No differences' : pluralize(items.length, 'change')}</h3>
          <ul className={styles.changes}>
            {items.slice(0, shown).map((change) => {
              const { kind, name, search } = itemOf(change);
              return (
                <li key={Object.values(search).join()}>
                  <ChangeBadge kind={kind} by="request" />
                  <AppLink className="ellipsis" to={paths.spaceCompare.to(place, { from, to, ...search })}>
                    {name.trim() || 'Untitled'}
                  </AppLink>
                </li>
              );
            })}
            {more > 0 && (
              <li>
                <AppLink to={paths.spaceCompare.to(place, { from, to })}>{more} more</AppLink>
              </li>
            )}
          </ul>
        </>
      )}
    </aside>
  );
}
