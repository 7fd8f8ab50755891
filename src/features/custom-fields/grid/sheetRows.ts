import type { Collection } from '#contract/areas/collections.ts';
import type { CustomField, CustomFieldValue } from '#contract/areas/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { collectionsAbove } from '#directory/access/defaultLevel.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { collate } from '#lib/collation.ts';
import { byTitle, valuesList, type SheetSpace, type ValuesSearch } from '../customFields.list.ts';
import { formatText } from './cellText.ts';
import type { ValuesStore } from './createValuesStore.ts';

function compare(one: CustomFieldValue, other: CustomFieldValue) {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collate(formatText(one), formatText(other));
}

const byTitles = (one: SheetSpace, other: SheetSpace) => collate(titleOf(one.space), titleOf(other.space));

type Options = {
  spaces: readonly Space[];
  collections: readonly Collection[];
  fields: readonly CustomField[];
  values: Pick<ValuesStore, 'rowOf'>;
  search: ValuesSearch;
};

/**
 * Returns the spaces that match, in the requested order. Spaces without a value come last in either order, as do those
 * whose values aren't loaded. Spaces with equal values are ordered by title.
 */
export function sheetRows({ spaces, collections, fields, values, search }: Options): readonly Space[] {
  const knownName = (name: string | undefined) => fields.find((field) => field.name === name)?.name;
  const ancestorsOf = collectionsAbove(collections);
  const all = spaces.map((space) => ({
    space,
    ancestors: ancestorsOf(space),
    values: values.rowOf(space.id).values,
  }));
  // Ignores filters on deleted fields.
  const { sort, order, ...filters } = search;
  const known = { ...filters, with: knownName(search.with), without: knownName(search.without) };
  const rows = valuesList.choose(all, known);
  const name = knownName(sort);
  const sign = order === 'desc' ? -1 : 1;
  if (sort === byTitle) rows.sort((one, other) => sign * byTitles(one, other));
  else if (name !== undefined)
    rows.sort((one, other) => {
      const [a, b] = [one.values?.get(name), other.values?.get(name)];
      const byValue =
        a === undefined || b === undefined
          ? Number(a === undefined) - Number(b === undefined)
          : sign * compare(a, b);
      return byValue || byTitles(one, other);
    });
  return rows.map(({ space }) => space);
}
