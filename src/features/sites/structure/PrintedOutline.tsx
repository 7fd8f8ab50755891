// The whole structure on paper: an outline, whatever of the tree is open.
import { usePrinting } from '#ui/usePrinting.ts';
import { entryNotes } from '../snapshots/structureText.ts';
import { entriesOf, type SnapshotEntry } from '../snapshots/snapshot.ts';
import styles from './PrintedOutline.module.css';
import type { SiteItem } from './siteItems.ts';

type Props = { items: readonly SiteItem[] };

function Level({ entries, parent }: { entries: readonly SnapshotEntry[]; parent: string | null }) {
  const here = entries.filter((entry) => entry.parent === parent);
  if (here.length === 0) return null;
  return (
    <ol className={styles.level}>
      {here.map((entry) => (
        <li key={entry.id} className={styles[entry.is]}>
          <p>
            <span className={styles.title}>{entry.title}</span> <small>{entryNotes(entry).join(', ')}</small>
          </p>
          {entry.description !== undefined && <p className={styles.description}>{entry.description}</p>}
          {entry.is !== 'space' && <Level entries={entries} parent={entry.id} />}
        </li>
      ))}
    </ol>
  );
}

const Outline = ({ items }: Props) => <Level entries={entriesOf(items)} parent={null} />;

export const PrintedOutline = ({ items }: Props) => usePrinting() && <Outline items={items} />;
