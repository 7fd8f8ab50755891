import type { Space } from '#contract/space.ts';

/** How a space was found: in the list of all spaces, in another list, by a search, or because it was opened on this device. */
export type Source = 'list' | 'collection' | 'member' | 'site' | 'search' | 'opened';

export type FoundSpace = { space: Space; source: Source };

/** Memoized by space, so that unchanged entries don't render again. */
const made = new WeakMap<Space, FoundSpace>();

function foundSpace(space: Space, source: Source): FoundSpace {
  const known = made.get(space);
  if (known?.source === source) return known;
  const found = { space, source };
  made.set(space, found);
  return found;
}

type Options = {
  organizationId: string;
  /** The first list that contains a space determines its data and source. */
  lists: readonly { source: Source; spaces: readonly Space[] }[];
  /** IDs of spaces deleted on this device. Stale lists may still contain them. */
  deleted: ReadonlySet<string>;
};

const isFresh = (source: Source) => source === 'list' || source === 'collection' || source === 'member';

/** Merges lists of spaces. Each space appears once, with the source in which it was found first. */
export function union({ organizationId, lists, deleted }: Options): FoundSpace[] {
  const found = new Map<string, FoundSpace>();
  for (const { source, spaces } of lists)
    for (const space of spaces) {
      if (found.has(space.id) || space.organization !== organizationId) continue;
      const isGone = space.deletedAt !== undefined || (deleted.has(space.id) && !isFresh(source));
      if (!isGone) found.set(space.id, foundSpace(space, source));
    }
  return [...found.values()];
}
