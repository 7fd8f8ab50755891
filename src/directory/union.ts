// All spaces that were found, once each, with what brought them.
import type { Space } from '#contract/space.ts';

/** What brought a space: a list that holds it, a search, or that it was opened by its id or address. */
export type Source = 'collection' | 'member' | 'site' | 'search' | 'opened';

export type FoundSpace = { space: Space; source: Source };

/** Made before, by the space they were made of: what has not changed is not drawn anew. */
const made = new WeakMap<Space, FoundSpace>();

function foundSpace(space: Space, source: Source): FoundSpace {
  const known = made.get(space);
  if (known?.source === source) return known;
  const found = { space, source };
  made.set(space, found);
  return found;
}

type Given = {
  organizationId: string;
  /** The first list that holds a space says how it is and what brought it. */
  lists: readonly { source: Source; spaces: readonly Space[] }[];
  /** Ids of spaces that were deleted here: only a list that the service made anew knows better. */
  deleted: ReadonlySet<string>;
};

const isFresh = (source: Source) => source === 'collection' || source === 'member';

export function union({ organizationId, lists, deleted }: Given): FoundSpace[] {
  const found = new Map<string, FoundSpace>();
  for (const { source, spaces } of lists)
    for (const space of spaces) {
      if (found.has(space.id) || space.organization !== organizationId) continue;
      const isGone = space.deletedAt !== undefined || (deleted.has(space.id) && !isFresh(source));
      if (!isGone) found.set(space.id, foundSpace(space, source));
    }
  return [...found.values()];
}
