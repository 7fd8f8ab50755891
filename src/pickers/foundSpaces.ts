import { useMemo, useState } from 'react';
import type { Space } from '#contract/space.ts';
import { useCollections, useSpaces } from '#directory/spaces/useSpaces.ts';
import { collate } from '#lib/collation.ts';
import { foldCase } from '#lib/fold.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import type { Found } from '#ui/combobox/Combobox.tsx';

/** Maximum number of results. */
const limit = 20;

const none: readonly Space[] = [];

/**
 * Searches spaces of the directory by title. Loads them when the list first opens.
 * @param more spaces that the user may not find there; must keep its identity
 */
export function useFoundSpaces(organizationId: string, more = none) {
  const [text, search] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  if (text !== null && !opened) setOpened(true);
  const found = useSpaces(organizationId, opened);
  const { items: collections } = useCollections(organizationId, opened);
  const spaces = useMemo(
    () =>
      [...new Map([...more, ...found.items].map((space) => [space.id, space])).values()].toSorted(
        (one, other) => collate(titleOf(one), titleOf(other)),
      ),
    [found.items, more],
  );
  const titles = useMemo(() => new Map(collections.map((one) => [one.id, titleOf(one)])), [collections]);
  const wanted = foldCase((text ?? '').trim());
  const items = text === null ? [] : spaces.filter((space) => foldCase(titleOf(space)).includes(wanted));
  const answer: Found<Space> = {
    items: items.slice(0, limit),
    total: items.length,
    busy: !found.isLoaded,
    error: found.failed,
    retry: found.retry,
  };
  return {
    search,
    found: answer,
    /** The title of the space's collection. */
    placeOf: ({ parent }: Space) => (parent === undefined ? undefined : titles.get(parent)),
  };
}
