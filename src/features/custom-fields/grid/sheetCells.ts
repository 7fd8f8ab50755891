import type { CustomField } from '#contract/custom-fields.ts';
import type { SheetCell } from '#ui/sheet/SheetRow.tsx';
import { fieldTitle } from '../customFields.words.ts';
import { shownText } from './cellText.ts';
import type { ValueRow } from './createValues.ts';

const widths: Record<string, number> = {
  text: 208,
  number: 112,
  boolean: 96,
  select: 160,
  'multi-select': 208,
  url: 224,
  date: 128,
};

/** As wide as its values need, and as its title does within reason. */
export const columnsOf = (fields: readonly CustomField[]) =>
  fields.map((field) => ({
    width: Math.max(widths[field.type] ?? 208, Math.min(32 + 7 * fieldTitle(field).length, 240)),
    figure: field.type === 'number',
  }));

function cellOf(row: ValueRow, field: CustomField, fixed: boolean): SheetCell {
  const draft = row.drafts.get(field.name);
  if (draft) return { text: draft.text.replaceAll('\n', ' ⏎ '), state: draft.state, reason: draft.reason };
  if (!row.values) return { text: '…', fixed: true };
  return { text: shownText(field, row.values.get(field.name)), fixed };
}

/** Gives the cells of a row; the same ones while the row is the same. */
export function createCells(fields: readonly CustomField[]) {
  const made = new WeakMap<ValueRow, { fixed: boolean; cells: readonly SheetCell[] }>();
  return (row: ValueRow, fixed: boolean) => {
    const known = made.get(row);
    if (known?.fixed === fixed) return known.cells;
    const cells = fields.map((field) => cellOf(row, field, fixed));
    made.set(row, { fixed, cells });
    return cells;
  };
}
