import { call } from '#api/call.ts';
import { queued } from '#api/reads/requestQueue.ts';
import { queryOptions } from '@tanstack/react-query';
import type { CacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import { editItem, editOne } from '#api/writes/cacheEdits.ts';
import { undoWith, mutation, type Mutation } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import {
  customFields,
  type CustomField,
  type CustomFieldValue,
  type CustomFieldValues,
} from '#contract/areas/custom-fields.ts';
import type { Input } from '#contract/operation.ts';
import { spaceIn } from '#directory/spaces/contentCache.ts';
import { same } from '#lib/patch.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { pluralize } from '#lib/format.ts';
import { fieldTitle, formatValue } from './customFields.text.ts';

type FieldRef = { organizationId: string; fieldName: string };
type Query = NonNullable<Input<typeof customFields.list>['query']>;

export const fieldsQuery = (organizationId: string, query: Query) =>
  apiQuery(customFields.list, { organizationId, query });

/** Every response repeats the field definitions. Equal ones share one object, to save memory and renders. */
const fieldCache = new Map<string, CustomField>();
function deduplicate(field: CustomField) {
  const cached = fieldCache.get(field.id);
  if (cached && same(cached, field)) return cached;
  fieldCache.set(field.id, field);
  return field;
}

/** The values of one space. */
export const valuesQuery = (spaceId: string) =>
  queryOptions({
    queryKey: keyOf(customFields.getValues, { spaceId }),
    queryFn: async ({ signal }) => {
      const values = await queued(
        customFields.getValues,
        signal,
      )(() => call(customFields.getValues, { spaceId }, signal));
      return values.map((entry) => ({ ...entry, customField: deduplicate(entry.customField) }));
    },
  });

/** All fields of the organization. */
export const everyFieldQuery = (organizationId: string) =>
  apiQuery(customFields.list, { organizationId }, { pages: 'all' });

const isNamed = (name: string) => (field: CustomField) => field.name === name;

const fieldIn = (before: CacheSnapshot, { organizationId, fieldName }: FieldRef) =>
  before.item(customFields.list, { organizationId }, isNamed(fieldName));

const titleIn = (before: CacheSnapshot, ref: FieldRef) => {
  const field = fieldIn(before, ref);
  return field ? fieldTitle(field) : ref.fieldName;
};

const listKeys = ({ organizationId }: { organizationId: string }) => [
  keyOf(customFields.list, { organizationId }),
];

/** Creates a field; undo deletes it. */
export const createField = mutation(customFields.create, {
  invalidates: listKeys,
  describe: ({ body }) => `Field “${fieldTitle(body)}” created`,
  undo: ({ organizationId, body }) => undoWith(removeField, { organizationId, fieldName: body.name }),
});

/** Changes the texts and options of a field; undo restores them. */
export const updateField = mutation(customFields.update, {
  invalidates: listKeys,
  edits: ({ organizationId, fieldName, body }) => [
    editItem(customFields.list, { organizationId }, isNamed(fieldName), body),
  ],
  applyResponse: (field, { organizationId, fieldName }) => [
    editItem(customFields.list, { organizationId }, isNamed(fieldName), () => field),
  ],
  scope: ({ organizationId, fieldName }) => `field ${organizationId} ${fieldName}`,
  describe: (input, before) => `Field “${titleIn(before, input)}” updated`,
  undo: ({ body, ...ref }, before) => {
    const previous = fieldIn(before, ref);
    if (!previous) return null;
    const { title = '', description = '', placeholder = '', options } = previous;
    return {
      input: {
        ...ref,
        body: { title, description, placeholder, ...(body.options && options && { options }) },
      },
    };
  },
});

/** Deletes a field and its values in all spaces. Has no undo. */
export const removeField: Mutation<typeof customFields.remove> = mutation(customFields.remove, {
  invalidates: listKeys,
  describe: (ref, before) => `Field “${titleIn(before, ref)}” deleted`,
});

type Update = Input<typeof customFields.updateValues>;
type Written = NonNullable<Update['body']['values']>;

const withChanges = (values: CustomFieldValues, written: Written): CustomFieldValues =>
  values.map((entry) => {
    const { value } = written[entry.customField.name] ?? entry;
    return { customField: entry.customField, ...(value !== undefined && value !== null && { value }) };
  });

const valueEdits = ({ spaceId, body: { values: written = {} } }: Update) => [
  editOne(customFields.getValues, { spaceId }, (values) => withChanges(values, written)),
];

/** “Owner” set to “Fen Alder” in “Gauge handbook” */
export const describeValue = (field: string, space: string, value: CustomFieldValue | null) =>
  value === null
    ? `“${field}” cleared in “${space}”`
    : `“${field}” set to “${formatValue(value)}” in “${space}”`;

function describeValues({ spaceId, body: { values: written = {} } }: Update, before: CacheSnapshot) {
  const space = spaceIn(before, spaceId);
  const spaceTitle = space ? titleOf(space) : spaceId;
  const [only, ...more] = Object.entries(written);
  if (!only || more.length > 0)
    return `${pluralize(Object.keys(written).length, 'value')} changed in “${spaceTitle}”`;
  const [name, { value }] = only;
  const entry = before
    .one(customFields.getValues, { spaceId })
    ?.find(({ customField }) => customField.name === name);
  return describeValue(entry ? fieldTitle(entry.customField) : name, spaceTitle, value);
}

/** Sets values of a space and clears those that are null; undo restores the previous values. */
export const setValues = mutation(customFields.updateValues, {
  invalidates: ({ spaceId }) => [keyOf(customFields.getValues, { spaceId })],
  edits: valueEdits,
  applyResponse: (_, input) => valueEdits(input),
  scope: ({ spaceId }) => `values of space ${spaceId}`,
  describe: describeValues,
  undo({ spaceId, body: { values: written = {} } }, before) {
    const cached = before.one(customFields.getValues, { spaceId });
    const previous = new Map(cached?.map(({ customField, value }) => [customField.name, value]));
    const names = Object.keys(written);
    if (names.some((name) => !previous.has(name))) return null;
    const values = Object.fromEntries(names.map((name) => [name, { value: previous.get(name) ?? null }]));
    return { input: { spaceId, body: { values } } };
  },
});
