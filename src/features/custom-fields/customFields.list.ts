import type { Collection } from '#contract/collections.ts';
import { customFields, type CustomField, type CustomFieldValue } from '#contract/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { listOf, type SearchOf } from '#lists/defineList.ts';

export const fieldsList = listOf<CustomField>().define({
  id: 'customFields',
  label: 'Custom fields',
  one: 'field',
  many: 'fields',
  endpoint: customFields.list,
  filters: {},
});

/** A space of the sheet: the collections that it lies in, and its values by field, once they have been read. */
export type SheetSpace = {
  space: Space;
  above: readonly Collection[];
  values: ReadonlyMap<string, CustomFieldValue> | undefined;
};

const { text, reference, define } = listOf<SheetSpace>();

/** The select “Which have values” stands for both. Their values are names of fields. */
const hasValue = (word: 'With' | 'Without') =>
  reference({
    label: `${word} a value`,
    any: 'With any values',
    name: (title = 'a field') => `“${word} ${title}”`,
    matches:
      (name) =>
      ({ values }) =>
        (values?.has(name) === true) === (word === 'With'),
  });

export const valuesList = define({
  id: 'customFieldValues',
  label: 'Values',
  one: 'space',
  many: 'spaces',
  filters: {
    search: text({
      label: 'Find a space by its title',
      hint: 'Title of a space',
      in: ({ space }) => space.title,
    }),
    collection: reference({
      label: 'Collection',
      any: 'In any collection',
      of: ({ above }) => above.map(({ id }) => id),
    }),
    with: hasValue('With'),
    without: hasValue('Without'),
  },
});

/** The space's own title; no field is called so, as no name has a colon. */
export const byTitle = ':title';

/** What the sheet is sorted by: the name of a field, or `byTitle`. Without it spaces stand as they were found. */
export const sheetOrder = (url: URLSearchParams) => ({
  sort: url.get('sort') || undefined,
  order: url.get('order') === 'desc' ? ('desc' as const) : undefined,
});

type SheetOrder = ReturnType<typeof sheetOrder>;
export type ValuesSearch = Omit<SearchOf<typeof valuesList>, keyof SheetOrder> & Partial<SheetOrder>;
