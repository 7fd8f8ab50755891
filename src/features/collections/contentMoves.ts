import type { CacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import { editItem, editList, editOne, removeItem, withItem } from '#api/writes/cacheEdits.ts';
import type { List } from '#api/reads/pages.ts';
import { collections, type Collection } from '#contract/areas/collections.ts';
import type { ContentRef } from '#contract/content-tree.ts';
import type { Input } from '#contract/operation.ts';
import { members } from '#contract/areas/members.ts';
import type { Space } from '#contract/space.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { organizationSpaces } from '#contract/areas/organization-spaces.ts';
import {
  anyCollection,
  anyMember,
  anyOrganization,
  collectionIn,
  isSpace,
  withParent,
} from '#directory/spaces/contentCache.ts';
import { formatNumber } from '#lib/format.ts';

export type MoveBody = Input<typeof spaces.move>['body'];
export type Kind = 'space' | 'collection';

const refOf = (kind: Kind, id: string): ContentRef =>
  kind === 'space' ? { type: 'space', space: id } : { type: 'collection', collection: id };

const refId = (ref: ContentRef | undefined) => ref && (ref.type === 'space' ? ref.space : ref.collection);

type Neighbors = { before?: string | undefined; after?: string | undefined };

/**
 * Returns the body of a move. It names at most one neighbor, and none for the last position. A neighbor whose own
 * move `isPending` is avoided if possible: that move may fail, and the position would then be wrong.
 */
export function moveBody(
  kind: Kind,
  parent: string | null,
  { before, after }: Neighbors,
  isPending: (id: string) => boolean = () => false,
): MoveBody {
  if (before === undefined) return { parent };
  const byAfter = isPending(before) && after !== undefined && !isPending(after);
  return {
    parent,
    position: byAfter ? { after: refOf(kind, after) } : { before: refOf(kind, before) },
  };
}

const neighborsOf = ({ position }: MoveBody) => {
  const [before, after] = [refId(position?.before), refId(position?.after)];
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
};

/** Returns the list of collections after moving one of them. Nested collections follow through their `parent`. */
export function withMovedCollection(list: List<Collection>, id: string, body: MoveBody): List<Collection> {
  const item = list.items.find((one) => one.id === id);
  if (!item) return list;
  const moved = body.parent === undefined ? item : withParent(item, body.parent);
  return withItem(list, moved, neighborsOf(body));
}

/** Cache edits for a moved space: removes it from its old list, adds it to the new one and sets its parent. */
export const moveSpaceEdits = (space: Space, body: MoveBody) => {
  const parent = body.parent === undefined ? (space.parent ?? null) : body.parent;
  const moved = withParent(space, parent);
  return [
    editList(organizationSpaces.list, anyOrganization, (list) =>
      list.items.some(({ id }) => id === space.id) ? withItem(list, moved, neighborsOf(body)) : list,
    ),
    removeItem(collections.listSpaces, anyCollection, space.id),
    ...(parent === null
      ? []
      : [
          editList(collections.listSpaces, { collectionId: parent }, (list) =>
            withItem(list, moved, neighborsOf(body)),
          ),
        ]),
    editItem(members.listSpaces, anyMember, isSpace(space.id), (one) => {
      const changed = withParent(one.space, parent);
      return changed === one.space ? one : { ...one, space: changed };
    }),
    editOne(spaces.get, { spaceId: space.id }, (one) => withParent(one, parent)),
  ];
};

type Item = { id: string; organization: string; parent?: string | undefined };

/** The IDs of a parent’s children of one kind, in order; undefined if they aren’t cached or have no known order. */
function siblingsIn(
  before: CacheSnapshot,
  kind: Kind,
  organizationId: string,
  parent: string | null,
): string[] | undefined {
  const items: readonly Item[] | undefined =
    kind === 'collection'
      ? before
          .list(collections.list, { organizationId })
          ?.items.filter((one) => (one.parent ?? null) === parent)
      : parent === null
        ? undefined
        : (before.list(collections.listSpaces, { collectionId: parent })?.items ??
          before
            .list(organizationSpaces.list, { organizationId })
            ?.items.filter((space) => space.parent === parent));
  return items?.map(({ id }) => id);
}

/** Returns the move that restores the current position, or null if the position isn’t known. */
export function undoMoveBody(before: CacheSnapshot, kind: Kind, item: Item | undefined): MoveBody | null {
  if (!item) return null;
  const parent = item.parent ?? null;
  const siblings = siblingsIn(before, kind, item.organization, parent);
  if (siblings) {
    return moveBody(kind, parent, { before: siblings[siblings.indexOf(item.id) + 1] });
  }
  // The API doesn’t return an order for top-level spaces, so undo can only restore the parent.
  return kind === 'space' && parent === null ? { parent } : null;
}

/** “Gateway” moved to “Harbour”, 3rd of 7 */
export function describeMove(
  before: CacheSnapshot,
  kind: Kind,
  item: (Item & { title: string }) | undefined,
  body: MoveBody,
) {
  if (!item) return kind === 'space' ? 'Space moved' : 'Collection moved';
  const parent = body.parent === undefined ? (item.parent ?? null) : body.parent;
  const title = parent === null ? undefined : collectionIn(before, parent)?.title;
  const target =
    parent === null ? 'the top level' : title === undefined ? 'another collection' : `“${title}”`;
  const others = siblingsIn(before, kind, item.organization, parent)?.filter((id) => id !== item.id);
  if (!others) return `“${item.title}” moved to ${target}`;
  const { before: next, after } = neighborsOf(body);
  const found = others.indexOf(next ?? after ?? '');
  const index = found < 0 ? others.length : next === undefined ? found + 1 : found;
  const position = `position ${formatNumber(index + 1)} of ${formatNumber(others.length + 1)}`;
  return `“${item.title}” moved to ${target}, ${position}`;
}
