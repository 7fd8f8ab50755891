import type { Collection } from '#contract/areas/collections.ts';
import type { Space } from '#contract/space.ts';
import type { LoadedList } from '#directory/spaces/useSpaces.ts';
import { foldCase } from '#lib/fold.ts';

/** The spaces in a collection. Without both fields, they are still loading. `failed` is the reason. */
export type SpacesResult = { spaces?: readonly Space[] | undefined; failed?: string | undefined };

/** A collection, or a group of spaces outside the listed collections. */
export type ContentNode = SpacesResult & {
  id: string;
  title: string;
  /** Undefined for a group. */
  collection?: Collection;
  children: readonly ContentNode[];
};

const none: readonly never[] = [];

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
  isLoaded?: boolean;
  failed?: string | undefined;
};

/** Returns groups for spaces outside the listed collections. The API doesn't return their position. */
export function groupNodes(
  { topLevel, elsewhere }: ReturnType<typeof spacesOutside>,
  { always = false, isLoaded = true, failed }: GroupOptions = {},
): ContentNode[] {
  const topLevelGroup = {
    id: 'top',
    title: 'No collection',
    spaces: (isLoaded && failed === undefined) || topLevel.length > 0 ? topLevel : undefined,
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
export function contentNodes(
  collections: readonly Collection[],
  { items, isLoaded, failed, incomplete }: Omit<LoadedList<Space>, 'retry'>,
): ContentNode[] {
  const byParent = Map.groupBy(items, ({ parent }) => parent ?? '');
  const failures = new Map(incomplete.map(({ collectionId, text }) => [collectionId, text]));
  return [
    ...collectionNodes(collections, (id) => {
      const reason = failed ?? failures.get(id);
      if (reason !== undefined) return { failed: reason };
      return { spaces: isLoaded ? (byParent.get(id) ?? none) : undefined };
    }),
    ...groupNodes(spacesOutside(collections, items), { isLoaded, failed, always: collections.length > 0 }),
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
