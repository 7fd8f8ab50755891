import type { CustomField } from '#contract/areas/custom-fields.ts';
import { createObjectMemo } from '#lib/objectMemo.ts';
import type { SheetCell } from '../sheet/SheetRow.tsx';
import { fieldTitle } from '../customFields.text.ts';
import { displayText } from './cellText.ts';
import type { ValueRow } from './createValuesStore.ts';

const widths: Record<string, number> = {
  text: 208,
  number: 112,
  boolean: 96,
  select: 160,
  'multi-select': 208,
  url: 224,
  date: 128,
};

/** Returns column widths that fit the values and, up to a limit, the title. */
export const columnsOf = (fields: readonly CustomField[]) =>
  fields.map((field) => ({
    width: Math.max(widths[field.type] ?? 208, Math.min(32 + 7 * fieldTitle(field).length, 240)),
    figure: field.type === 'number',
  }));

function cellOf(row: ValueRow, field: CustomField, fixed: boolean): SheetCell {
  const draft = row.drafts.get(field.name);
  if (draft) return { text: draft.text.replaceAll('\n', ' ⏎ '), state: draft.state, reason: draft.reason };
  if (!row.values) return { text: '…', fixed: true };
  return { text: displayText(field, row.values.get(field.name)), fixed };
}

/** Returns a function that creates the cells of a row, memoized by row. */
export function createCells(fields: readonly CustomField[]) {
  const memoCells = createObjectMemo<readonly SheetCell[]>();
  return (row: ValueRow, fixed: boolean) =>
    memoCells(row, [fixed], () => fields.map((field) => cellOf(row, field, fixed)));
}
