import type { CustomFieldValue } from '#contract/areas/custom-fields.ts';
import { fromJson } from '#server/base/lib/json.ts';
import type { Database } from '#server/base/database/schema.ts';

type Field = Pick<Database['custom_fields'], 'type' | 'options'>;

export const optionsOf = ({ options }: Pick<Field, 'options'>): string[] =>
  options === null ? [] : fromJson(options);

/**
 * Returns a stored value without options that have been removed. They reappear when the option is added
 * again. Undefined if nothing remains.
 */
export function currentValue(field: Field, stored: string): CustomFieldValue | undefined {
  const value = fromJson<CustomFieldValue>(stored);
  const options = optionsOf(field);
  if (field.type === 'select') return options.some((option) => option === value) ? value : undefined;
  if (field.type !== 'multi-select' || !Array.isArray(value)) return value;
  const left = value.filter((one) => options.includes(one));
  return left.length === 0 && value.length > 0 ? undefined : left;
}
