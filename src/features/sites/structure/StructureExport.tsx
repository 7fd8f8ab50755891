import { Download } from 'lucide';
import { saveText } from '#lib/saveFile.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { saveLines } from '#ui/saveLines.ts';
import { usePrinting } from './usePrinting.ts';
import { entryNotes, outlineText, structureLines } from './outline.ts';
import styles from './PrintedOutline.module.css';
import type { SiteItem } from './siteItems.ts';

type Props = { items: readonly SiteItem[] };

export function ExportMenu({ title, items }: Props & { title: string }) {
  const saveOutline = () => saveText('structure.txt', 'text/plain;charset=utf-8', outlineText(title, items));
  return (
    <Menu label="Export" text="Export" icon={Download}>
      <MenuItem onSelect={saveOutline}>Text outline</MenuItem>
      <MenuItem onSelect={() => void saveLines('structure.csv', structureLines(items))}>CSV</MenuItem>
      <MenuRule />
      <MenuItem onSelect={() => window.print()}>Print…</MenuItem>
    </Menu>
  );
}

function Level({ items }: Props) {
  if (items.length === 0) return null;
  return (
    <ol className={styles.level}>
      {items.map((item) => (
        <li key={item.id} className={styles[item.type]}>
          <p>
            <span className={styles.title}>{item.title}</span> <small>{entryNotes(item).join(', ')}</small>
          </p>
          {item.type === 'section' && item.section.description !== undefined && (
            <p className={styles.description}>{item.section.description}</p>
          )}
          {item.children && <Level items={item.children} />}
        </li>
      ))}
    </ol>
  );
}

/** Prints the whole structure, including collapsed parts of the tree. */
export const PrintedOutline = ({ items }: Props) => usePrinting() && <Level items={items} />;
