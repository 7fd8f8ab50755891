import { Download } from 'lucide';
import { useState } from 'react';
import { pluralize } from '#lib/format.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem } from '#ui/MenuItem.tsx';
import { countPairs, fileName, matrixLines, pairLines } from './accessCsv.ts';
import type { Reading } from './reading.ts';
import { saveLines } from '#ui/saveLines.ts';
import type { View } from './view.ts';

type Props = { organization: string; reading: Reading; view: View };

export function ExportMenu({ organization, reading, view }: Props) {
  const [busy, setBusy] = useState(false);
  async function save(what: string, lines: Iterable<string>) {
    setBusy(true);
    await saveLines(fileName(what, organization, reading, new Date()), lines);
    setBusy(false);
  }
  return (
    <Menu label="Export CSV" icon={Download} text="Export" reason={busy ? 'Exporting' : undefined}>
      <MenuItem onSelect={() => void save('access', pairLines(reading, view))}>
        One row per member and space ({pluralize(countPairs(reading, view), 'row')})
      </MenuItem>
      <MenuItem onSelect={() => void save('access-matrix', matrixLines(reading, view))}>
        Matrix ({pluralize(view.people.length, 'row')})
      </MenuItem>
    </Menu>
  );
}
