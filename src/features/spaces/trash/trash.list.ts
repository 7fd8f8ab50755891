import { messageOf } from '#api/http/ApiError.ts';
import type { Collection } from '#contract/areas/collections.ts';
import type { Space } from '#contract/space.ts';
import type { DeletedSpace } from '#directory/spaces/deletedSpaces.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { decodeSafely } from '#lib/decoded.ts';
import { listOf } from '#lists/defineList.ts';

export type TrashRow = {
  id: string;
  title: string;
  deletedAt: string;
  /** The title of the collection that it is restored to; undefined if it isn't known. */
  collection: string | undefined;
  /** Why it can't be restored. */
  reason: string | undefined;
};

export const trashList = listOf<TrashRow>().define({
  id: 'trash',
  label: 'Deleted spaces',
  one: 'deleted space',
  many: 'deleted spaces',
  filters: {},
});

type Result = { data: Space | undefined; error: Error | null };

/** Some services omit `permissions`. Restoring is then allowed here and may fail with 403. */
const canRestore = ({ permissions }: { permissions?: object }) =>
  permissions === undefined || Reflect.get(permissions, 'admin') !== false;

const reasonFor = ({ data, error }: Result) => {
  if (data === undefined) return error ? `Couldn’t load the space: ${messageOf(error)}` : 'Loading';
  return canRestore(data) ? undefined : 'You need Admin access to restore this space';
};

/** Returns the rows, earliest deletion first. `results[i]` is the lookup of `known[i]`. */
export function trashRows(
  storedSpaces: readonly DeletedSpace[],
  results: readonly Result[],
  collections: readonly Pick<Collection, 'id' | 'title'>[],
): TrashRow[] {
  const titles = new Map(collections.map((collection) => [collection.id, titleOf(collection)]));
  const rows = storedSpaces.flatMap(({ id, title, deletedAt }, index): TrashRow[] => {
    const result = results[index] ?? { data: undefined, error: null };
    const { data } = result;
    // Someone else restored it.
    if (data && data.deletedAt === undefined) return [];
    return [
      {
        id,
        title: titleOf(data ?? { title }),
        deletedAt: data?.deletedAt ?? deletedAt,
        collection: data && (data.parent === undefined ? 'None' : titles.get(data.parent)),
        reason: reasonFor(result),
      },
    ];
  });
  return rows.toSorted((one, other) => one.deletedAt.localeCompare(other.deletedAt));
}

/** Extracts a space ID from an ID or a URL that contains `/spaces/` or `/s/`. Null if there is none. */
export function spaceIdIn(text: string) {
  const trimmed = text.trim();
  const [, id] = /\/(?:spaces|s)\/([^/?#\s]+)/.exec(trimmed) ?? [];
  if (id !== undefined) return decodeSafely(id);
  return /^[\w-]{1,100}$/.test(trimmed) ? trimmed : null;
}
