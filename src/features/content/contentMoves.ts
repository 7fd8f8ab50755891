import type { CacheSnapshot } from '#api/cacheSnapshot.ts';
import { editItem, editList, editOne, removeItem, withItem } from '#api/cacheEdits.ts';
import type { List } from '#api/pages.ts';
import { collections, type Collection } from '#contract/collections.ts';
import type { ContentRef } from '#contract/content-tree.ts';
import type { Input } from '#contract/endpoint.ts';
import { members } from '#contract/members.ts';
import type { Space } from '#contract/space.ts';
import { spaces } from '#contract/spaces.ts';
import { anyCollection, anyMember, collectionIn, isSpace, withParent } from '#directory/contentCache.ts';
import { formatOrdinal, formatNumber } from '#lib/format.ts';

export type MoveBody = Input<typeof spaces.move>['body'];
export type Kind = 'space' | 'collection';

const refOf = (kind: Kind, id: string): ContentRef =>
  kind === 'space' ? { type: 'space', space: id } : { type: 'collection', collection: id };

/** The id that a reference names. */
const idOfRef = (ref: ContentRef | undefined) => ref && (ref.type === 'space' ? ref.space : ref.collection);

type Neighbours = { before?: string | undefined; after?: string | undefined };

/**
 * The body of a move: one neighbour at most, and none for the end. One whose own move is `underWay` is not named
 * where the other will do: if it is refused, nobody stands there.
 */
export function moveBody(
  kind: Kind,
  parent: string | null,
  { before, after }: Neighbours,
  underWay: (id: string) => boolean = () => false,
): MoveBody {
  if (before === undefined) return { parent };
  const byAfter = underWay(before) && after !== undefined && !underWay(after);
  return {
    parent,
    position: byAfter ? { after: refOf(kind, after) } : { before: refOf(kind, before) },
  };
}

const neighbours = ({ position }: MoveBody) => {
  const [before, after] = [idOfRef(position?.before), idOfRef(position?.after)];
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
};

/** The list of collections after a move of one of them; what lies in it comes along by its `parent`. */
export function withMovedCollection(list: List<Collection>, id: string, body: MoveBody): List<Collection> {
  const item = list.items.find((one) => one.id === id);
  if (!item) return list;
  const moved = body.parent === undefined ? item : withParent(item, body.parent);
  return withItem(list, moved, neighbours(body));
}

/** A space comes to another place: out of whatever list it is in, into one, and below another parent. */
export const putSpace = (space: Space, body: MoveBody) => {
  const parent = body.parent === undefined ? (space.parent ?? null) : body.parent;
  const moved = withParent(space, parent);
  return [
    removeItem(collections.listSpaces, anyCollection, space.id),
    ...(parent === null
      ? []
      : [
          editList(collections.listSpaces, { collectionId: parent }, (list) =>
            withItem(list, moved, neighbours(body)),
          ),
        ]),
    editItem(members.listSpaces, anyMember, isSpace(space.id), (one) => {
      const put = withParent(one.space, parent);
      return put === one.space ? one : { ...one, space: put };
    }),
    editOne(spaces.get, { spaceId: space.id }, (one) => withParent(one, parent)),
  ];
};

type Thing = { id: string; organization: string; parent?: string | undefined };

/** The ids of what stands below a parent, as far as it is cached and its order is known. */
function siblingsIn(
  before: CacheSnapshot,
  kind: Kind,
  organizationId: string,
  parent: string | null,
): string[] | undefined {
  const items: readonly Thing[] | undefined =
    kind === 'collection'
      ? before
          .list(collections.list, { organizationId })
          ?.items.filter((one) => (one.parent ?? null) === parent)
      : parent === null
        ? undefined
        : before.list(collections.listSpaces, { collectionId: parent })?.items;
  return items?.map(({ id }) => id);
}

/** The move that brings a thing back to where it is now; null where nobody knows. */
export function wayBack(before: CacheSnapshot, kind: Kind, thing: Thing | undefined): MoveBody | null {
  if (!thing) return null;
  const parent = thing.parent ?? null;
  const siblings = siblingsIn(before, kind, thing.organization, parent);
  if (siblings) {
    return moveBody(kind, parent, { before: siblings[siblings.indexOf(thing.id) + 1] });
  }
  // The order at the top is not known: back there is all that can be said.
  return kind === 'space' && parent === null ? { parent } : null;
}

/** “Moved “Gateway” to 3rd of 7 in Harbour.” */
export function movedWords(
  before: CacheSnapshot,
  kind: Kind,
  thing: (Thing & { title: string }) | undefined,
  body: MoveBody,
) {
  if (!thing) return `A ${kind} was moved.`;
  const parent = body.parent === undefined ? (thing.parent ?? null) : body.parent;
  const where =
    parent === null ? 'the top' : `“${collectionIn(before, parent)?.title ?? 'another collection'}”`;
  const others = siblingsIn(before, kind, thing.organization, parent)?.filter((id) => id !== thing.id);
  if (!others) return `Moved “${thing.title}” to ${where}.`;
  const { before: next, after } = neighbours(body);
  const found = others.indexOf(next ?? after ?? '');
  const index = found < 0 ? others.length : next === undefined ? found + 1 : found;
  const place = `${formatOrdinal(index + 1)} of ${formatNumber(others.length + 1)}`;
  return `Moved “${thing.title}” to ${where}, ${place}.`;
}
