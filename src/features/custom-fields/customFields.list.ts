import type { Collection } from '#contract/areas/collections.ts';
import { customFields, type CustomField, type CustomFieldValue } from '#contract/areas/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { listOf, type SearchOf } from '#lists/defineList.ts';

export const fieldsList = listOf<CustomField>().define({
  id: 'customFields',
  label: 'Custom fields',
  one: 'field',
  many: 'fields',
  operation: customFields.list,
  filters: {},
});

/** A row of the grid. `values` are by field name; undefined until loaded. */
export type SheetSpace = {
  space: Space;
  /** The collections that contain it. */
  ancestors: readonly Collection[];
  values: ReadonlyMap<string, CustomFieldValue> | undefined;
};

const { text, reference, define } = listOf<SheetSpace>();

/** One select sets both filters. Their values are field names. */
const hasValue = (word: 'With' | 'Without') =>
  reference({
    label: `${word} a value`,
    any: 'All values',
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
      label: 'Find a space by title',
      hint: 'Space title',
      in: ({ space }) => space.title,
    }),
    collection: reference({
      label: 'Collection',
      any: 'All collections',
      of: ({ ancestors }) => ancestors.map(({ id }) => id),
    }),
    with: hasValue('With'),
    without: hasValue('Without'),
  },
});

/** Sorts by the title of the space. Can't collide with a field, as field names have no colon. */
export const byTitle = ':title';

/** The sort order of the grid: by a field name or `byTitle`. Without it spaces keep their load order. */
export const sheetOrder = (url: URLSearchParams) => ({
  sort: url.get('sort') || undefined,
  order: url.get('order') === 'desc' ? ('desc' as const) : undefined,
});

type SheetOrder = ReturnType<typeof sheetOrder>;
export type ValuesSearch = Omit<SearchOf<typeof valuesList>, keyof SheetOrder> & Partial<SheetOrder>;
