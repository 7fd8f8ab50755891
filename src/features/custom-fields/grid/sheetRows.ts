// Which spaces the sheet shows, and in which order.
import type { Collection } from '#contract/collections.ts';
import type { CustomField, CustomFieldValue } from '#contract/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { collate } from '#lib/collation.ts';
import { folded } from '#lib/fold.ts';
import { titleOf } from '#directory/spaceWords.ts';
import type { Values } from './createValues.ts';
import { textOf } from './cellText.ts';
import type { ValuesSearch } from './values.search.ts';

/** A field is sorted by its name; this is the space's own title. No field is called so by chance: a colon is in no name. */
export const byTitle = ':title';

/** The collection and those below it. */
function collectionsIn(collections: readonly Collection[], id: string) {
  const all = new Set([id]);
  for (let before = 0; before < all.size;) {
    before = all.size;
    for (const one of collections) if (one.parent !== undefined && all.has(one.parent)) all.add(one.id);
  }
  return all;
}

function compare(one: CustomFieldValue, other: CustomFieldValue) {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collate(textOf(one), textOf(other));
}

type Given = {
  spaces: readonly Space[];
  collections: readonly Collection[];
  fields: readonly CustomField[];
  values: Pick<Values, 'rowOf'>;
  search: ValuesSearch;
};

const byTitles = (one: Space, other: Space) => collate(titleOf(one), titleOf(other));

/**
 * Spaces without a value come last in either order, as do those whose values aren't read. Spaces with equal values are
 * ordered by title.
 */
export function sheetRows({ spaces, collections, fields, values, search }: Given): readonly Space[] {
  const isField = (name: string | undefined) => fields.some((field) => field.name === name);
  const valueOf = (space: Space, name: string) => values.rowOf(space.id).values?.get(name);
  const text = folded(search.search?.trim() ?? '');
  const within = search.collection === undefined ? null : collectionsIn(collections, search.collection);
  const { with: having, without, sort } = search;
  const rows = spaces.filter(
    (space) =>
      folded(space.title).includes(text) &&
      (within === null || (space.parent !== undefined && within.has(space.parent))) &&
      (having === undefined || !isField(having) || valueOf(space, having) !== undefined) &&
      (without === undefined || !isField(without) || valueOf(space, without) === undefined),
  );
  const sign = search.order === 'desc' ? -1 : 1;
  if (sort === byTitle) return rows.toSorted((one, other) => sign * byTitles(one, other));
  if (sort === undefined || !isField(sort)) return rows;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one, sort), valueOf(other, sort)];
    const order =
      a === undefined || b === undefined
        ? Number(a === undefined) - Number(b === undefined)
        : sign * compare(a, b);
    return order || byTitles(one, other);
  });
}
