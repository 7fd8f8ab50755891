import * as z from 'zod/mini';
import type { CustomField, CustomFieldType, CustomFieldValue } from './areas/custom-fields.ts';
import { textUpTo, uriUpTo } from './fields.ts';
import { limits } from './limits.ts';

const text = () => textUpTo(limits.customFieldText);

const oneOf = (options: readonly string[]) =>
  z.string().check(z.refine((value) => options.includes(value), `Must be one of: ${options.join(', ')}.`));

const date = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  'Must be an ISO 8601 date such as “2031-05-14”.',
);

const schemas: Record<CustomFieldType, (options: readonly string[]) => z.ZodMiniType<CustomFieldValue>> = {
  text,
  number: () => z.number(),
  boolean: () => z.boolean(),
  url: () => uriUpTo(limits.customFieldText),
  date: () => date,
  select: oneOf,
  'multi-select': (options) => z.array(oneOf(options)).check(z.overwrite((values) => [...new Set(values)])),
};

const isKnown = (type: string): type is CustomFieldType => Object.hasOwn(schemas, type);

/** The schema of a field's values, for validation in the service and the console. Values of unknown types are texts. */
export const valueSchema = ({ type, options = [] }: Pick<CustomField, 'type' | 'options'>) =>
  isKnown(type) ? schemas[type](options) : text();
