import { Download } from 'lucide';
import { saveText } from '#lib/saveFile.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { saveLines } from '#ui/saveLines.ts';
import { usePrinting } from '#ui/usePrinting.ts';
import { entriesOf, takeSnapshot, type SnapshotEntry } from '../snapshots/snapshot.ts';
import { entryNotes, outlineText, structureLines } from '../snapshots/structureText.ts';
import { saveSnapshot } from '../snapshots/useSnapshots.ts';
import styles from './PrintedOutline.module.css';
import type { SiteItem } from './siteItems.ts';

type Props = { items: readonly SiteItem[] };

export function ExportMenu({ siteId, title, items }: Props & { siteId: string; title: string }) {
  const saveOutline = () =>
    saveText('structure.txt', 'text/plain;charset=utf-8', outlineText(title, entriesOf(items)));
  return (
    <Menu label="Export" text="Export" icon={Download}>
      <MenuItem onSelect={saveOutline}>Text outline</MenuItem>
      <MenuItem onSelect={() => void saveLines('structure.csv', structureLines(entriesOf(items)))}>
        CSV
      </MenuItem>
      <MenuItem onSelect={() => saveSnapshot(takeSnapshot(siteId, items))}>JSON snapshot</MenuItem>
      <MenuRule />
      <MenuItem onSelect={() => window.print()}>Print…</MenuItem>
    </Menu>
  );
}

function Level({ entries, parent }: { entries: readonly SnapshotEntry[]; parent: string | null }) {
  const children = entries.filter((entry) => entry.parent === parent);
  if (children.length === 0) return null;
  return (
    <ol className={styles.level}>
      {children.map((entry) => (
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

/** Prints the whole structure, including collapsed parts of the tree. */
export const PrintedOutline = ({ items }: Props) =>
  usePrinting() && <Level entries={entriesOf(items)} parent={null} />;
