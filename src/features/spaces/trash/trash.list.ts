import { messageOf } from '#api/ApiError.ts';
import type { Collection } from '#contract/collections.ts';
import type { Space } from '#contract/space.ts';
import type { DeletedSpace } from '#directory/deletedSpaces.ts';
import { titleOf } from '#directory/spaceText.ts';
import { listOf } from '#lists/defineList.ts';

export type TrashRow = {
  id: string;
  title: string;
  deletedAt: string;
  /** Where it lay and comes back to. */
  place: string | undefined;
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

type Answer = { data: Space | undefined; error: Error | null };

/** A service may leave `permissions` out: then it is tried, and the service says no. */
const mayRestore = ({ permissions }: { permissions?: object }) =>
  permissions === undefined || Reflect.get(permissions, 'admin') !== false;

const reasonOf = ({ data, error }: Answer) => {
  if (data === undefined)
    return error ? `It could not be read: ${messageOf(error)}` : 'It is still being looked up';
  return mayRestore(data) ? undefined : 'You need the Admin level in it.';
};

/** Those that are removed first come first. `answers` belong to `known`, one each. */
export function trashRows(
  known: readonly DeletedSpace[],
  answers: readonly Answer[],
  collections: readonly Pick<Collection, 'id' | 'title'>[],
): TrashRow[] {
  const titles = new Map(collections.map((collection) => [collection.id, titleOf(collection)]));
  const rows = known.flatMap(({ id, title, deletedAt }, index): TrashRow[] => {
    const answer = answers[index] ?? { data: undefined, error: null };
    const { data } = answer;
    // Restored meanwhile, by somebody else.
    if (data && data.deletedAt === undefined) return [];
    return [
      {
        id,
        title: titleOf(data ?? { title }),
        deletedAt: data?.deletedAt ?? deletedAt,
        place: data && (data.parent === undefined ? 'No collection' : titles.get(data.parent)),
        reason: reasonOf(answer),
      },
    ];
  });
  return rows.toSorted((one, other) => one.deletedAt.localeCompare(other.deletedAt));
}
