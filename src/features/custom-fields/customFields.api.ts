import { queryOptions } from '@tanstack/react-query';
import type { CacheSnapshot } from '#api/cacheSnapshot.ts';
import { editItem, editOne } from '#api/cacheEdits.ts';
import { undoWith, mutation, type Mutation } from '#api/mutation.ts';
import { apiQuery, everyQuery, keyOf } from '#api/query.ts';
import { queuedCall } from '#api/queuedQueries.ts';
import {
  customFields,
  type CustomField,
  type CustomFieldValue,
  type CustomFieldValues,
} from '#contract/custom-fields.ts';
import type { Input } from '#contract/endpoint.ts';
import { spaceIn } from '#directory/contentCache.ts';
import { same } from '#lib/patch.ts';
import { titleOf } from '#directory/spaceText.ts';
import { pluralize } from '#lib/format.ts';
import { fieldTitle, valueWords } from './customFields.words.ts';

type One = { organizationId: string; fieldName: string };
type Query = NonNullable<Input<typeof customFields.list>['query']>;

export const fieldsQuery = (organizationId: string, query: Query) =>
  apiQuery(customFields.list, { organizationId, query });

/** Each answer tells the fields anew: of those that are the same one is kept. */
const knownFields = new Map<string, CustomField>();
function shared(field: CustomField) {
  const one = knownFields.get(field.id);
  if (one && same(one, field)) return one;
  knownFields.set(field.id, field);
  return field;
}

/** The values of one space. */
export const valuesQuery = (spaceId: string) =>
  queryOptions({
    queryKey: keyOf(customFields.getValues, { spaceId }),
    queryFn: async ({ signal }) => {
      const values = await queuedCall(customFields.getValues, { spaceId }, signal);
      return values.map((entry) => ({ ...entry, customField: shared(entry.customField) }));
    },
  });

/** All fields of the organization. */
export const everyFieldQuery = (organizationId: string) => everyQuery(customFields.list, { organizationId });

const isNamed = (name: string) => (field: CustomField) => field.name === name;

const fieldIn = (before: CacheSnapshot, { organizationId, fieldName }: One) =>
  before.item(customFields.list, { organizationId }, isNamed(fieldName));

const titleIn = (before: CacheSnapshot, one: One) => {
  const field = fieldIn(before, one);
  return field ? fieldTitle(field) : one.fieldName;
};

const stale = ({ organizationId }: { organizationId: string }) => [
  keyOf(customFields.list, { organizationId }),
];

/** Defines a field. */
export const createField = mutation(customFields.create, {
  invalidates: stale,
  describe: ({ body }) => `The field “${fieldTitle(body)}” was created.`,
  undo: ({ organizationId, body }) => undoWith(removeField, { organizationId, fieldName: body.name }),
});

/** Changes what is said of a field; undo says again what was said. */
export const updateField = mutation(customFields.update, {
  invalidates: stale,
  edits: ({ organizationId, fieldName, body }) => [
    editItem(customFields.list, { organizationId }, isNamed(fieldName), body),
  ],
  applyResponse: (field, { organizationId, fieldName }) => [
    editItem(customFields.list, { organizationId }, isNamed(fieldName), () => field),
  ],
  scope: ({ organizationId, fieldName }) => `field ${organizationId} ${fieldName}`,
  describe: (input, before) => `The field “${titleIn(before, input)}” was changed.`,
  undo: ({ body, ...one }, before) => {
    const old = fieldIn(before, one);
    if (!old) return null;
    const { title = '', description = '', placeholder = '', options } = old;
    return {
      input: {
        ...one,
        body: { title, description, placeholder, ...(body.options && options && { options }) },
      },
    };
  },
});

/** Deletes a field with its values in all spaces, for good. */
export const removeField: Mutation<typeof customFields.remove> = mutation(customFields.remove, {
  invalidates: stale,
  describe: (one, before) => `The field “${titleIn(before, one)}” was deleted.`,
});

type Update = Input<typeof customFields.updateValues>;
type Written = NonNullable<Update['body']['values']>;

const withWritten = (values: CustomFieldValues, written: Written): CustomFieldValues =>
  values.map((entry) => {
    const { value } = written[entry.customField.name] ?? entry;
    return { customField: entry.customField, ...(value !== undefined && value !== null && { value }) };
  });

const valueEdits = ({ spaceId, body: { values: written = {} } }: Update) => [
  editOne(customFields.getValues, { spaceId }, (values) => withWritten(values, written)),
];

/** “Kept by” of “Gauge handbook” is now “Fen Alder”. */
export const valueSays = (field: string, space: string, value: CustomFieldValue | null) =>
  value === null
    ? `“${field}” of “${space}” was cleared.`
    : `“${field}” of “${space}” is now “${valueWords(value)}”.`;

function writtenWords({ spaceId, body: { values: written = {} } }: Update, before: CacheSnapshot) {
  const space = spaceIn(before, spaceId);
  const of = space ? titleOf(space) : spaceId;
  const [only, ...more] = Object.entries(written);
  if (!only || more.length > 0)
    return `${pluralize(Object.keys(written).length, 'value')} of “${of}” changed.`;
  const [name, { value }] = only;
  const entry = before
    .one(customFields.getValues, { spaceId })
    ?.find(({ customField }) => customField.name === name);
  return valueSays(entry ? fieldTitle(entry.customField) : name, of, value);
}

/** Sets values of a space, and clears those that are null; undo sets what they were. */
export const setValues = mutation(customFields.updateValues, {
  invalidates: ({ spaceId }) => [keyOf(customFields.getValues, { spaceId })],
  edits: valueEdits,
  applyResponse: (_, input) => valueEdits(input),
  scope: ({ spaceId }) => `values of space ${spaceId}`,
  describe: writtenWords,
  undo({ spaceId, body: { values: written = {} } }, before) {
    const known = before.one(customFields.getValues, { spaceId });
    const old = new Map(known?.map(({ customField, value }) => [customField.name, value]));
    const names = Object.keys(written);
    if (names.some((name) => !old.has(name))) return null;
    const values = Object.fromEntries(names.map((name) => [name, { value: old.get(name) ?? null }]));
    return { input: { spaceId, body: { values } } };
  },
});
