import { useQueries, useSuspenseQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '#api/ApiError.ts';
import type { Collection } from '#contract/collections.ts';
import type { Space } from '#contract/space.ts';
import { branchOf } from '#directory/contentCache.ts';
import type { Reading } from '#directory/coverage.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { collectionSpacesQuery, collectionsQuery } from '#directory/spaces.api.ts';
import { contentItems, type ContentItem } from '../contentItems.ts';
import { placesOf } from '../places.ts';

const readingsOf = (results: UseQueryResult<{ items: Space[] }>[]): Reading[] =>
  results.map(({ data, error }) => ({
    spaces: data?.items,
    failed: data === undefined && error ? messageOf(error) : undefined,
  }));

/** The collection as an item of the tree; and those it lies in, the outermost first. */
export function useBranch(collection: Collection) {
  const { id, organization: organizationId } = collection;
  const { data: list } = useSuspenseQuery(collectionsQuery(organizationId));
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const { createContent } = organization.permissions;
  // The list may be older than the collection, and not have it.
  const branch = useMemo(() => {
    const ids = branchOf(list.items, id);
    return [collection, ...list.items.filter((one) => one.id !== id && ids.has(one.id))];
  }, [list, id, collection]);
  const readings = useQueries({
    queries: useMemo(() => branch.map((one) => collectionSpacesQuery(one.id)), [branch]),
    combine: readingsOf,
  });
  const item = useMemo(() => {
    const byId = new Map(branch.map((one, index) => [one.id, readings[index] ?? {}]));
    const [root]: ContentItem[] = contentItems(
      placesOf(branch, (one) => byId.get(one) ?? {}),
      { createContent },
    );
    return root?.kind === 'collection' ? root : null;
  }, [branch, readings, createContent]);
  const above = useMemo(() => {
    const byId = new Map(list.items.map((one) => [one.id, one]));
    const way: Collection[] = [];
    for (
      let one = byId.get(collection.parent ?? '');
      one && !way.includes(one);
      one = byId.get(one.parent ?? '')
    )
      way.unshift(one);
    return way;
  }, [list, collection]);
  return { item, above, organization };
}
