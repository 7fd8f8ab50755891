// The structure as a file, or on paper.
import { Download } from 'lucide';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { textFile } from '#lib/saveFile.ts';
import { saveLines } from '#ui/saveLines.ts';
import { entriesOf, takeSnapshot } from '../snapshots/snapshot.ts';
import { outlineText, structureLines } from '../snapshots/structureText.ts';
import { saveSnapshot } from '../snapshots/useSnapshots.ts';
import type { SiteItem } from './siteItems.ts';

type Props = { siteId: string; title: string; items: readonly SiteItem[] };

export function ExportMenu({ siteId, title, items }: Props) {
  function saveText() {
    const file = textFile('structure.txt', 'text/plain;charset=utf-8');
    file.add(outlineText(title, entriesOf(items)));
    file.save();
  }
  return (
    <Menu label="Export" text="Export" icon={Download}>
      <MenuItem onSelect={saveText}>Text outline</MenuItem>
      <MenuItem onSelect={() => void saveLines('structure.csv', structureLines(entriesOf(items)))}>
        CSV for a spreadsheet
      </MenuItem>
      <MenuItem onSelect={() => saveSnapshot(takeSnapshot(siteId, items))}>JSON, as a snapshot</MenuItem>
      <MenuRule />
      <MenuItem onSelect={() => window.print()}>Print…</MenuItem>
    </Menu>
  );
}
