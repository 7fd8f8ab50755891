import type { Collection } from '#contract/areas/collections.ts';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { pluralize, formatList } from '#lib/format.ts';
import { createObjectMemo } from '#lib/objectMemo.ts';
import type { MoveRules } from '#ui/tree/slots.ts';
import { everyItem } from '#ui/tree/treeRows.ts';
import type { ContentNode } from './contentNodes.ts';

type Common = { id: string; title: string; fixed?: string | undefined };
type Branch = {
  children: readonly ContentItem[];
  closed?: string | undefined;
  unordered?: boolean | undefined;
  /** Why its spaces couldn't be loaded. */
  failed?: string | undefined;
};

export type SpaceItem = Common & { kind: 'space'; space: Space; children?: undefined };
export type CollectionItem = Common &
  Branch & {
    kind: 'collection';
    collection: Collection;
    /** The number of spaces directly in it; undefined until loaded. */
    size: number | undefined;
  };
/** A group of spaces that aren't in a listed collection. */
export type GroupItem = Common & Branch & { kind: 'group' };
/** An item that can be moved and changed. */
export type Movable = SpaceItem | CollectionItem;
export type ContentItem = Movable | GroupItem;

/** The ID of the group of spaces that aren't in a collection. */
export const topLevelId = 'top';

/** The caller's permissions at the top level: an organization's `createContent`. */
export type TopLevelPermissions = { createContent: boolean };

const moveReason = 'You need Create access to move this';
const addReason = 'You need Create access to add content here';
const addAtTopReason = 'You need Create access to add content at the top level';

/** Whether the caller has a permission. Assumes so if the service omits `permissions`; it then rejects the request. */
export const hasPermission = (resource: { permissions?: object | undefined }, key: string) =>
  resource.permissions === undefined || Reflect.get(resource.permissions, key) !== false;

const memoSpace = createObjectMemo<SpaceItem>();
const memoCollection = createObjectMemo<CollectionItem>();

function spaceItem(space: Space, canMove: boolean) {
  const fixed = canMove || hasPermission(space, 'admin') ? undefined : moveReason;
  return memoSpace(space, [fixed], () => ({
    id: space.id,
    title: titleOf(space),
    kind: 'space',
    space,
    fixed,
  }));
}

/** Returns the items of the tree: in each collection first its spaces, then its collections. */
export function contentItems(nodes: readonly ContentNode[], topLevel: TopLevelPermissions): ContentItem[] {
  return nodes.map(({ id, title, collection, spaces, failed, children: nested }) => {
    const canCreate = collection ? hasPermission(collection, 'create') : topLevel.createContent;
    const children = [
      ...(spaces ?? []).map((space) => spaceItem(space, canCreate)),
      ...contentItems(nested, topLevel),
    ];
    const closed =
      failed === undefined ? (spaces === undefined ? 'Loading spaces' : undefined) : 'Couldn’t load spaces';
    if (!collection) return { id, title, kind: 'group', children, closed, unordered: true, failed };
    const size = spaces?.length;
    const fixed = canCreate ? undefined : moveReason;
    return memoCollection(collection, [children, failed, size, fixed], () => ({
      id,
      title: titleOf(collection),
      kind: 'collection',
      collection,
      children,
      closed,
      failed,
      size,
      fixed,
    }));
  });
}

/** Where items can be moved. The service may still reject a move. */
export const contentRules = (topLevel: TopLevelPermissions): MoveRules<ContentItem> => ({
  kinds: ['space', 'collection'],
  refuses(parent, moved) {
    const atTop = topLevel.createContent ? undefined : addAtTopReason;
    const isSpaces = moved.every(({ kind }) => kind === 'space');
    const isCollections = moved.every(({ kind }) => kind === 'collection');
    if (parent === null) return isCollections ? atTop : '';
    if (parent.kind === 'group') return isSpaces && parent.id === topLevelId ? atTop : '';
    if (parent.kind === 'space') return '';
    return hasPermission(parent.collection, 'create') ? undefined : addReason;
  },
});

/** Returns all spaces among these items and in their nested collections, each once. */
export function spacesIn(items: readonly ContentItem[]): SpaceItem[] {
  const found = items.flatMap((item) => (item.kind === 'space' ? [item] : spacesIn(item.children)));
  return [...new Map(found.map((item) => [item.id, item])).values()];
}

/** Returns the movable items with these IDs, in the order of `ids`. */
export function findMovable(items: readonly ContentItem[], ids: readonly string[]): Movable[] {
  if (ids.length === 0) return [];
  const idSet = new Set(ids);
  const found = new Map<string, Movable>();
  for (const { item } of everyItem(items)) {
    if (item.kind !== 'group' && idSet.has(item.id)) found.set(item.id, item);
    if (found.size === idSet.size) break;
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Returns all collections nested in these items. */
export const collectionsIn = (items: readonly ContentItem[]): CollectionItem[] =>
  items.flatMap((item) =>
    (item.children ?? []).flatMap((child) => [
      ...(child.kind === 'collection' ? [child] : []),
      ...collectionsIn([child]),
    ]),
  );

/** Why the contents of these items aren't known; undefined if all are loaded. */
export const notLoadedReason = (items: readonly ContentItem[]): string | undefined =>
  [...items, ...collectionsIn(items)].flatMap((item) =>
    item.kind === 'space' || item.closed === undefined ? [] : [item.closed],
  )[0];

/** “5 spaces”, “3 collections”, “8 spaces and 1 collection”; “0 items”. */
export function formatItemCount(items: readonly { kind: string }[]) {
  const spaces = items.filter(({ kind }) => kind === 'space').length;
  const counts = [
    spaces > 0 && pluralize(spaces, 'space'),
    spaces < items.length && pluralize(items.length - spaces, 'collection'),
  ];
  return formatList(counts.filter((count) => count !== false)) || '0 items';
}

/** The rows of an export: the resources of these items, each with its kind. */
export const exportedRows = (items: readonly ContentItem[]): object[] =>
  items.flatMap((item) => {
    if (item.kind === 'group') return [];
    return { kind: item.kind, ...(item.kind === 'space' ? item.space : item.collection) };
  });

/** “in “Harbour””, “at the top level”. */
export const locationText = (parent: ContentItem | null) =>
  parent === null || parent.kind === 'group' ? 'at the top level' : `in “${parent.title}”`;
