import { useQueryClient } from '@tanstack/react-query';
import { pluralize } from '#lib/format.ts';
import { announce } from '#lib/announce.ts';
import { sizeOf, type Area } from '../sheet/sheetArea.ts';
import type { CellAt, ValuesStore } from './createValuesStore.ts';
import { sendChanges, type Change } from './sendChanges.ts';
import { copyText, fillDown, isLoaded, pasteTable, setTexts, textAt, type SheetData } from './sheetEdits.ts';

export function useSheetActions(data: SheetData & { values: ValuesStore }) {
  const client = useQueryClient();
  const { spaces, fields, values } = data;
  const send = (title: string, changes: readonly Change[]) => {
    const { sent, reasons } = sendChanges({ client, values, title, changes });
    const [only, ...more] = reasons;
    if (sent === 0 && only !== undefined && more.length === 0) announce(`Not saved: ${only}`);
    else if (only !== undefined)
      announce(`${pluralize(sent, 'cell')} changed, ${pluralize(reasons.length, 'cell')} skipped`);
  };
  const setText = (row: number, column: number, text: string) => {
    const [space, field] = [spaces[row], fields[column]];
    if (space && field) send('', [{ space, field, text }]);
  };
  return {
    textAt: (row: number, column: number) => textAt(data, row, column),
    /** Changes one cell. */
    setText,
    /** Sends a failed draft again. */
    retry: (row: number, column: number) => setText(row, column, textAt(data, row, column)),
    clear: (area: Area) => send(`Clear ${pluralize(sizeOf(area), 'cell')}`, setTexts(data, area, '')),
    fill: (from: Area, to: Area) => {
      if (isLoaded(data, from)) send(`Fill ${pluralize(sizeOf(to), 'cell')}`, fillDown(data, from, to));
      else announce('Not filled: the values to repeat haven’t loaded yet');
    },
    /** Returns null if the values aren't loaded. */
    copy: (area: Area) => {
      if (!isLoaded(data, area)) {
        announce('Not copied: the values haven’t loaded yet');
        return null;
      }
      announce(`${pluralize(sizeOf(area), 'cell')} copied`);
      return copyText(data, area);
    },
    paste: (area: Area, text: string) => {
      const { changes, covered, overflow } = pasteTable(data, area, text);
      send(`Paste ${pluralize(changes.length, 'cell')}`, changes);
      if (overflow > 0) announce(`Couldn’t paste ${pluralize(overflow, 'cell')} outside the grid`);
      return covered;
    },
    /** Discards drafts and shows the saved values again. */
    discard: (cells: readonly CellAt[]) =>
      values.setDrafts(cells.map(({ spaceId, name }) => ({ spaceId, name, draft: null }))),
    send,
  };
}

export type SheetActions = ReturnType<typeof useSheetActions>;
