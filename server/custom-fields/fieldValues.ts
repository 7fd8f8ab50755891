// What a custom field takes: a schema for each type, and what of a stored value it still takes.
import * as z from 'zod/mini';
import type { CustomFieldType, CustomFieldValue } from '#contract/custom-fields.ts';
import { uri } from '#contract/fields.ts';
import { fromJson } from '../core/json.ts';
import type { Database } from '../database/schema.ts';

type Field = Pick<Database['custom_fields'], 'type' | 'options'>;

export const optionsOf = ({ options }: Pick<Field, 'options'>): string[] =>
  options === null ? [] : fromJson(options);

const oneOf = (options: string[]) =>
  z.string().check(z.refine((value) => options.includes(value), `Must be one of: ${options.join(', ')}.`));

const date = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  'Must be an ISO 8601 date such as “2031-05-14”.',
);

const schemas: Record<CustomFieldType, (options: string[]) => z.ZodMiniType<CustomFieldValue>> = {
  text: () => z.string(),
  number: () => z.number(),
  boolean: () => z.boolean(),
  url: uri,
  date: () => date,
  select: oneOf,
  'multi-select': (options) => z.array(oneOf(options)).check(z.overwrite((values) => [...new Set(values)])),
};

/** The schema of a field's values, which have the length that the contract allows already. */
export const valueSchema = (field: Field) => schemas[field.type](optionsOf(field));

/**
 * A stored value as far as the field still takes it: an option that is gone since is left out, and is a value again
 * when the option comes back.
 */
export function valueNow(field: Field, stored: string): CustomFieldValue | undefined {
  const value = fromJson<CustomFieldValue>(stored);
  const options = optionsOf(field);
  if (field.type === 'select') return options.some((option) => option === value) ? value : undefined;
  if (field.type !== 'multi-select' || !Array.isArray(value)) return value;
  const left = value.filter((one) => options.includes(one));
  return left.length === 0 && value.length > 0 ? undefined : left;
}
