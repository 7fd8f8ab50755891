import { useQueryClient } from '@tanstack/react-query';
import { pluralize } from '#lib/format.ts';
import { announce } from '#lib/announce.ts';
import { sizeOf, type Area } from '#ui/sheet/sheetArea.ts';
import type { CellAt, Values } from './createValues.ts';
import { copiedText, filled, pasted, sameText, textAt, type Ground } from './pasted.ts';
import { sendChanges, type Change } from './sendChanges.ts';

export function useSheetActs(ground: Ground & { values: Values }) {
  const client = useQueryClient();
  const { spaces, fields, values } = ground;
  const send = (title: string, changes: readonly Change[]) => {
    const { sent, reasons } = sendChanges({ client, values, title, changes });
    const [only, ...more] = reasons;
    if (sent === 0 && only !== undefined && more.length === 0) announce(`Not saved: ${only}`);
    else if (only !== undefined)
      announce(`${pluralize(sent, 'cell')} sent, ${pluralize(reasons.length, 'cell')} refused at once.`);
  };
  const keep = (row: number, column: number, text: string) => {
    const [space, field] = [spaces[row], fields[column]];
    if (space && field) send('', [{ space, field, text }]);
  };
  return {
    textAt: (row: number, column: number) => textAt(ground, row, column),
    /** Puts a text into one cell. */
    keep,
    /** Sends once more what was refused. */
    again: (row: number, column: number) => keep(row, column, textAt(ground, row, column)),
    clear: (area: Area) => send(`Clear ${pluralize(sizeOf(area), 'cell')}`, sameText(ground, area, '')),
    fill: (from: Area, to: Area) => send(`Fill ${pluralize(sizeOf(to), 'cell')}`, filled(ground, from, to)),
    copied: (area: Area) => {
      announce(`Copied ${pluralize(sizeOf(area), 'cell')}.`);
      return copiedText(ground, area);
    },
    paste: (area: Area, text: string) => {
      const { changes, covered, beyond } = pasted(ground, area, text);
      send(`Paste ${pluralize(changes.length, 'cell')}`, changes);
      if (beyond > 0) announce(`${pluralize(beyond, 'cell')} would lie beyond the sheet.`);
      return covered;
    },
    putBack: (cells: readonly CellAt[]) =>
      values.put(cells.map(({ spaceId, name }) => ({ spaceId, name, draft: null }))),
    send,
  };
}

export type SheetActs = ReturnType<typeof useSheetActs>;
