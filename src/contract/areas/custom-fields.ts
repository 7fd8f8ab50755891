// The specification's “Custom fields”: the fields of an organization, and their values in a space.
import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import {
  flags,
  links,
  listOf,
  listUpTo,
  mapOf,
  notBlank,
  openEnum,
  pageQuery,
  text,
  textUpTo,
  time,
  title,
} from '../fields.ts';
import { limits, moreLimits } from '../limits.ts';

const types = ['text', 'number', 'boolean', 'select', 'multi-select', 'url', 'date'] as const;
export type CustomFieldType = (typeof types)[number];

/** Excludes names that `mapOf` ignores: their values could never be set. */
const name = text(...limits.customFieldName).check(
  z.regex(
    /^(?!(?:__proto__|constructor|prototype)$)[a-z0-9_-]*$/,
    'Must contain only lowercase letters, digits, underscores, and hyphens, and must not be a reserved word.',
  ),
);

/** An option can be a value, so it has the same maximum length. */
const options = z
  .array(title(1, limits.customFieldText))
  .check(
    z.minLength(limits.customFieldOptions[0], 'Must have at least one option.'),
    z.maxLength(limits.customFieldOptions[1], `Must have at most ${limits.customFieldOptions[1]} options.`),
  );

/** The fields of an update. */
const details = z.object({
  title: z.optional(textUpTo(limits.customFieldTitle).check(notBlank)),
  description: z.optional(textUpTo(limits.customFieldDescription)),
  placeholder: z.optional(textUpTo(limits.customFieldTitle)),
  options: z.optional(options),
});

/** A new field. Only the select types have options. */
const newField = z.extend(details, { name, type: z.enum(types) }).check(
  z.refine(({ type, options: given }) => (given !== undefined) === type.endsWith('select'), {
    path: ['options'],
    error: 'Required for the types “select” and “multi-select”, and not allowed for other types.',
  }),
);

export const customField = z.object({
  id: z.string(),
  name,
  ...details.shape,
  type: openEnum(...types),
  createdAt: time(),
  updatedAt: time(),
  urls: links('location'),
  permissions: flags('view', 'edit'),
});
export type CustomField = z.output<typeof customField>;

export const customFieldValue = z.union(
  [textUpTo(limits.customFieldText), z.number(), z.boolean(), listUpTo(z.string())],
  {
    error({ input }) {
      if (typeof input === 'string') return `Must have at most ${limits.customFieldText} characters.`;
      if (Array.isArray(input) && input.length > moreLimits.listItems)
        return `Must have at most ${moreLimits.listItems} entries.`;
      return 'Must be a string, number, boolean, or list of strings.';
    },
  },
);
export type CustomFieldValue = z.output<typeof customFieldValue>;

/** One entry per field of the organization. Unset fields have no `value`. */
export const customFieldValues = z.array(z.object({ customField, value: z.optional(customFieldValue) }));
export type CustomFieldValues = z.output<typeof customFieldValues>;

export const customFields = {
  getValues: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/custom-fields',
    response: customFieldValues,
    status: 200,
  }),
  /** Values by field name; null clears a value. */
  updateValues: operation({
    method: 'PATCH',
    path: '/v1/spaces/{spaceId}/custom-fields',
    body: z.object({ values: z.optional(mapOf(z.object({ value: z.nullable(customFieldValue) }))) }),
    status: 204,
  }),
  list: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/custom-fields',
    query: pageQuery,
    response: listOf(customField),
    status: 200,
  }),
  create: operation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/custom-fields',
    body: newField,
    response: customField,
    status: 201,
  }),
  get: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/custom-fields/{fieldName}',
    response: customField,
    status: 200,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/custom-fields/{fieldName}',
    status: 204,
  }),
  update: operation({
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/custom-fields/{fieldName}',
    body: details,
    response: customField,
    status: 200,
  }),
};
