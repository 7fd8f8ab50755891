import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Collection } from '#contract/collections.ts';
import { useCollectionSpaces } from '#directory/useCollectionSpaces.ts';
import { branchOf } from '#directory/contentCache.ts';
import { collectionsAbove } from '#directory/defaultLevel.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { collectionsQuery } from '#directory/spaces.api.ts';
import { contentItems } from '../contentItems.ts';
import { collectionNodes } from '../contentNodes.ts';

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
  const readings = useCollectionSpaces(branch, true);
  const item = useMemo(() => {
    const nodes = collectionNodes(branch, (one) => readings.get(one) ?? {});
    const [root] = contentItems(nodes, { createContent });
    return root?.kind === 'collection' ? root : null;
  }, [branch, readings, createContent]);
  const ancestors = collectionsAbove(list.items)(collection).toReversed();
  return { item, ancestors, organization };
}
