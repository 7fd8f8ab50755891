// The columns of what has changed since a snapshot.
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { State } from '#ui/State.tsx';
import { createColumns } from '#ui/table.ts';
import type { Change, Difference } from './compareSnapshots.ts';
import styles from './Snapshots.module.css';
import { kindWords } from './structureText.ts';

const column = createColumns<Difference>();

export const changeWords: Record<Change, string> = {
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
  renamed: 'Renamed',
  changed: 'Changed',
};

/** What is gone has no place to go to. */
function Thing({ difference: { entry, changes } }: { difference: Difference }) {
  const site = paths.siteSnapshots.useParams();
  if (changes.includes('removed')) return entry.title;
  return <AppLink to={paths.site.to(site, { at: entry.id })}>{entry.title}</AppLink>;
}

const Changes = ({ difference: { changes } }: { difference: Difference }) => (
  <span className={styles.changes}>
    {changes.map((change) => (
      <State key={change} tone={change === 'removed' ? 'warn' : 'neutral'}>
        {changeWords[change]}
      </State>
    ))}
  </span>
);

export const changeColumns = column.columns([
  column.accessor(({ entry }) => entry.title, {
    id: 'thing',
    header: 'Title',
    meta: { place: 'title', width: '18rem' },
    cell: ({ row }) => <Thing difference={row.original} />,
  }),
  column.accessor(({ entry }) => kindWords[entry.is], {
    id: 'kind',
    header: 'What',
    meta: { place: 'under', label: '', width: '7rem' },
  }),
  column.display({
    id: 'change',
    header: 'Change',
    meta: { place: 'under', label: '', width: '10rem' },
    cell: ({ row }) => <Changes difference={row.original} />,
  }),
  column.display({
    id: 'words',
    header: 'How',
    meta: { place: 'under', label: '' },
    cell: ({ row }) => (
      <ul className={styles.words}>
        {row.original.words.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    ),
  }),
]);
