import { useQueries, useSuspenseQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import type { Collection } from '#contract/areas/collections.ts';
import type { Space } from '#contract/space.ts';
import { branchOf } from '#directory/spaces/contentCache.ts';
import { collectionsAbove } from '#directory/access/defaultLevel.ts';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { collectionSpacesQuery, collectionsQuery } from '#directory/spaces/spaces.api.ts';
import { contentItems } from '../contentItems.ts';
import { collectionNodes, type SpacesResult } from '../contentNodes.ts';

const combine = (results: UseQueryResult<{ items: Space[] }>[]) =>
  results.map(({ data, error }): SpacesResult => ({
    spaces: data?.items,
    failed: data === undefined && error ? messageOf(error) : undefined,
  }));

/** Returns the collection as a tree item, and its ancestors, outermost first. */
export function useBranch(collection: Collection) {
  const { id, organization: organizationId } = collection;
  const { data: list } = useSuspenseQuery(collectionsQuery(organizationId));
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const { createContent } = organization.permissions;
  // The cached list may be older than the collection and not contain it.
  const branch = useMemo(() => {
    const ids = branchOf(list.items, id);
    return [collection, ...list.items.filter((one) => one.id !== id && ids.has(one.id))];
  }, [list, id, collection]);
  const results = useQueries({ queries: branch.map((one) => collectionSpacesQuery(one.id)), combine });
  const item = useMemo(() => {
    const byId = new Map(branch.map((one, index) => [one.id, results[index]]));
    const nodes = collectionNodes(branch, (one) => byId.get(one) ?? {});
    const [root] = contentItems(nodes, { createContent });
    return root?.kind === 'collection' ? root : null;
  }, [branch, results, createContent]);
  const ancestors = collectionsAbove(list.items)(collection).toReversed();
  return { item, ancestors, organization };
}
