import type { Collection } from '#contract/collections.ts';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaceText.ts';
import { pluralize, formatList } from '#lib/format.ts';
import type { MoveRules } from '#ui/tree/slots.ts';
import { everyItem } from '#ui/tree/treeRows.ts';
import type { Place } from './places.ts';

type Common = { id: string; title: string; fixed?: string | undefined };
type Branch = {
  children: readonly ContentItem[];
  closed?: string | undefined;
  unordered?: boolean | undefined;
  /** Why its spaces could not be read. */
  failed?: string | undefined;
};

export type SpaceItem = Common & { kind: 'space'; space: Space; children?: undefined };
export type CollectionItem = Common &
  Branch & {
    kind: 'collection';
    collection: Collection;
    /** How many spaces lie directly in it; undefined while that is not known. */
    size: number | undefined;
  };
/** Where spaces lie that lie in no collection, or in one that isn't listed. */
export type PlaceItem = Common & Branch & { kind: 'place' };
/** Can be moved and changed. */
export type Movable = SpaceItem | CollectionItem;
export type ContentItem = Movable | PlaceItem;

/** The place of the spaces that lie in no collection. */
export const topPlace = 'top';

/** What the caller may do where nothing is above: an organization's `createContent`. */
export type Rights = { createContent: boolean };

const fixedHere = 'You need the Create level where it lies to move it.';
const shut = 'You need the Create level there to put something in.';
const shutTop = 'You need the Create level in the organization to put something at the top.';

/** A service may leave `permissions` out: then it is tried, and the service says no. */
export const may = (thing: { permissions?: object | undefined }, key: string) =>
  thing.permissions === undefined || Reflect.get(thing.permissions, key) !== false;

/** Items that were made before, by what they were made of: what has not changed is not drawn anew. */
const spaceItems = new WeakMap<Space, SpaceItem>();
const collectionItems = new WeakMap<Collection, CollectionItem>();

function spaceItem(space: Space, mayMove: boolean): SpaceItem {
  const fixed = mayMove || may(space, 'admin') ? undefined : fixedHere;
  const known = spaceItems.get(space);
  if (known?.fixed === fixed && known) return known;
  const item: SpaceItem = { id: space.id, title: titleOf(space), kind: 'space', space, fixed };
  spaceItems.set(space, item);
  return item;
}

const sameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((item, index) => item === other[index]);

function collectionItem(item: CollectionItem): CollectionItem {
  const known = collectionItems.get(item.collection);
  const { failed, size, fixed, children } = item;
  if (
    known?.failed === failed &&
    known?.size === size &&
    known?.fixed === fixed &&
    known &&
    sameList(known.children, children)
  )
    return known;
  collectionItems.set(item.collection, item);
  return item;
}

/** The places of an organization as a tree: in a collection first its spaces, then its collections. */
export function contentItems(places: readonly Place[], rights: Rights): ContentItem[] {
  return places.map(({ id, title, collection, spaces, failed, places: inner }) => {
    const mayCreate = collection ? may(collection, 'create') : rights.createContent;
    const children = [
      ...(spaces ?? []).map((space) => spaceItem(space, mayCreate)),
      ...contentItems(inner, rights),
    ];
    const closed =
      failed === undefined
        ? spaces === undefined
          ? 'Its spaces are still being read.'
          : undefined
        : 'Its spaces could not be read.';
    if (!collection) return { id, title, kind: 'place', children, closed, unordered: true, failed };
    return collectionItem({
      id,
      title: titleOf(collection),
      kind: 'collection',
      collection,
      children,
      closed,
      failed,
      size: spaces?.length,
      fixed: mayCreate ? undefined : fixedHere,
    });
  });
}

/** Which of them go where; the service has the last word. */
export const contentRules = (rights: Rights): MoveRules<ContentItem> => ({
  kinds: ['space', 'collection'],
  refuses(parent, moved) {
    const atTop = rights.createContent ? undefined : shutTop;
    const isSpaces = moved.every(({ kind }) => kind === 'space');
    const isCollections = moved.every(({ kind }) => kind === 'collection');
    if (parent === null) return isCollections ? atTop : '';
    if (parent.kind === 'place') return isSpaces && parent.id === topPlace ? atTop : '';
    if (parent.kind === 'space') return '';
    return may(parent.collection, 'create') ? undefined : shut;
  },
});

/** All spaces of these things: they themselves, and those in the collections, however deep; each once. */
export function spacesIn(items: readonly ContentItem[]): SpaceItem[] {
  const found = items.flatMap((item) => (item.kind === 'space' ? [item] : spacesIn(item.children)));
  return [...new Map(found.map((item) => [item.id, item])).values()];
}

/** The movable items with these ids, in the order of `ids`. */
export function movableIn(items: readonly ContentItem[], ids: readonly string[]): Movable[] {
  if (ids.length === 0) return [];
  const wanted = new Set(ids);
  const found = new Map<string, Movable>();
  for (const { item } of everyItem(items)) {
    if (item.kind !== 'place' && wanted.has(item.id)) found.set(item.id, item);
    if (found.size === wanted.size) break;
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** All collections that lie in these things, however deep. */
export const collectionsIn = (items: readonly ContentItem[]): CollectionItem[] =>
  items.flatMap((item) =>
    (item.children ?? []).flatMap((child) => [
      ...(child.kind === 'collection' ? [child] : []),
      ...collectionsIn([child]),
    ]),
  );

/** Why it is not known what lies in these things. */
export const unreadIn = (items: readonly ContentItem[]): string | undefined =>
  [...items, ...collectionsIn(items)].flatMap((item) =>
    item.kind === 'space' || item.closed === undefined ? [] : [item.closed],
  )[0];

/** “5 spaces”, “3 collections”, “8 spaces and 1 collection”; “nothing”. */
export function thingsWords(things: readonly { kind: string }[]) {
  const spaces = things.filter(({ kind }) => kind === 'space').length;
  const words = [
    spaces > 0 && pluralize(spaces, 'space'),
    spaces < things.length && pluralize(things.length - spaces, 'collection'),
  ];
  return formatList(words.filter((word) => word !== false)) || 'nothing';
}

/** “in “Harbour””, “at the top”. */
export const whereWords = (parent: ContentItem | null) => {
  if (parent === null) return 'at the top';
  return parent.kind === 'place' ? 'in no collection' : `in “${parent.title}”`;
};
