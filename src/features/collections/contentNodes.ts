import type { Collection } from '#contract/collections.ts';
import type { Space } from '#contract/space.ts';
import type { SpacesResult } from '#directory/coverage.ts';
import type { Directory } from '#directory/useDirectory.ts';
import { foldCase } from '#lib/fold.ts';

/** A collection, or a group of spaces outside the listed collections. */
export type ContentNode = SpacesResult & {
  id: string;
  title: string;
  /** Undefined for a group. */
  collection?: Collection;
  children: readonly ContentNode[];
};

/** Builds the tree of collections, in the order of the list. */
export function collectionNodes(
  collections: readonly Collection[],
  readingOf: (collectionId: string) => SpacesResult,
): ContentNode[] {
  const listed = new Set(collections.map(({ id }) => id));
  const byParent = Map.groupBy(collections, ({ parent }) => (parent && listed.has(parent) ? parent : ''));
  const nodesIn = (parent: string): ContentNode[] =>
    (byParent.get(parent) ?? []).map((collection) => ({
      ...readingOf(collection.id),
      id: collection.id,
      title: collection.title,
      collection,
      children: nodesIn(collection.id),
    }));
  return nodesIn('');
}

/** Splits the spaces outside the listed collections: at the top level, or in other collections. */
export function spacesOutside(collections: readonly Collection[], spaces: readonly Space[]) {
  const listed = new Set(collections.map(({ id }) => id));
  return {
    topLevel: spaces.filter(({ parent }) => parent === undefined),
    elsewhere: spaces.filter(({ parent }) => parent !== undefined && !listed.has(parent)),
  };
}

type GroupOptions = {
  /** Includes the top-level group even if it is empty, as a target for moves. */
  always?: boolean;
  looking?: boolean;
  failed?: string | undefined;
};

/** Returns groups for spaces outside the listed collections. The API doesn't return their position. */
export function groupNodes(
  { topLevel, elsewhere }: ReturnType<typeof spacesOutside>,
  { always = false, looking = false, failed }: GroupOptions = {},
): ContentNode[] {
  const isLoaded = !looking && failed === undefined;
  const topLevelGroup = {
    id: 'top',
    title: 'No collection',
    spaces: isLoaded || topLevel.length > 0 ? topLevel : undefined,
    failed,
    children: [],
  };
  const elsewhereGroup = {
    id: 'elsewhere',
    title: 'Unknown collection',
    spaces: elsewhere,
    children: [],
  };
  return [
    ...(always || topLevel.length > 0 ? [topLevelGroup] : []),
    ...(elsewhere.length > 0 ? [elsewhereGroup] : []),
  ];
}

/** Returns the content of an organization: its collections, then groups of the remaining spaces. */
export function contentNodes({
  collections,
  readings,
  found,
  reached,
}: Pick<Directory, 'collections' | 'readings' | 'found' | 'reached'>): ContentNode[] {
  const others = found.flatMap(({ space, source }) => (source === 'collection' ? [] : [space]));
  return [
    ...collectionNodes(collections, (id) => readings.get(id) ?? {}),
    ...groupNodes(spacesOutside(collections, others), { ...reached, always: collections.length > 0 }),
  ];
}

/** Filters by title, ignoring case and accents. A matching collection keeps all of its contents. */
export function filterNodes(nodes: readonly ContentNode[], text: string): ContentNode[] {
  const query = foldCase(text.trim());
  const matches = ({ title }: { title: string }) => foldCase(title).includes(query);
  return nodes.flatMap((node) => {
    if (matches(node)) return [node];
    const spaces = node.spaces?.filter(matches) ?? [];
    const children = filterNodes(node.children, text);
    return spaces.length + children.length > 0 ? [{ ...node, spaces, children }] : [];
  });
}
