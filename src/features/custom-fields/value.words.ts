// How values of fields read.
import type { CustomFieldValue } from '#contract/custom-fields.ts';
import { number } from '#lib/words.ts';

export const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/** A value as it is read: “Yes”, “1,284”, “Customers, Installers”; a choice of no option is one, too: “None”. */
export function valueWords(value: CustomFieldValue): string {
  if (typeof value === 'boolean') return yesNo(value);
  if (typeof value === 'number') return number(value);
  return Array.isArray(value) ? value.join(', ') || 'None' : value;
}
