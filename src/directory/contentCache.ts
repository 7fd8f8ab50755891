// Collections and spaces in whatever answers are cached: found there, changed, taken out; and what has to be read again.
import type { QueryKey } from '@tanstack/react-query';
import type { CacheSnapshot } from '#api/cacheSnapshot.ts';
import { editItem, editList, editOne, removeItem, without, type Change } from '#api/cacheEdits.ts';
import type { List } from '#api/pages.ts';
import { anyOne, keyOf } from '#api/query.ts';
import { collections, type Collection } from '#contract/collections.ts';
import { members } from '#contract/members.ts';
import { organizations } from '#contract/organizations.ts';
import type { Space } from '#contract/space.ts';
import { spaces } from '#contract/spaces.ts';

export const anyCollection = { collectionId: anyOne };
export const anyOrganization = { organizationId: anyOne };
export const anyMember = { organizationId: anyOne, userId: anyOne };

/** Whether a member's space is that one. */
export const isSpace =
  (spaceId: string) =>
  ({ space }: { space: Space }) =>
    space.id === spaceId;

/** Found before: a write asks several times, and each time hundreds of lists would be looked through. */
const known = new WeakMap<CacheSnapshot, Map<string, Space | undefined>>();

/** A space, from whatever has shown it. */
export function spaceIn(before: CacheSnapshot, spaceId: string): Space | undefined {
  const found = known.get(before) ?? new Map<string, Space | undefined>();
  known.set(before, found);
  if (!found.has(spaceId))
    found.set(
      spaceId,
      before.anywhere(collections.listSpaces, spaceId)[0]?.item ??
        before.anywhere(members.listSpaces, isSpace(spaceId))[0]?.item.space ??
        before.one(spaces.get, { spaceId }),
    );
  return found.get(spaceId);
}

/** A collection, from whatever has shown it. */
export const collectionIn = (before: CacheSnapshot, collectionId: string): Collection | undefined =>
  before.anywhere(collections.list, collectionId)[0]?.item ?? before.one(collections.get, { collectionId });

/** The same thing below another parent; null is the top. The same object where it lies there already. */
export function withParent<T extends { parent?: string | undefined }>(thing: T, parent: string | null): T {
  if ((thing.parent ?? null) === parent) return thing;
  const { parent: _, ...rest } = thing;
  return { ...thing, ...rest, parent: parent ?? undefined };
}

/** The ids of a collection and of all that lie in it, however deep. */
export function branchOf(all: readonly Collection[], id: string): Set<string> {
  const branch = new Set([id]);
  // A list can name a collection before the one that it lies in.
  for (let size = 0; size < branch.size;) {
    size = branch.size;
    for (const one of all) if (one.parent !== undefined && branch.has(one.parent)) branch.add(one.id);
  }
  return branch;
}

/** The list of collections without one of them; what lies in it lies then where it lay. */
export function withoutCollection(list: List<Collection>, id: string): List<Collection> {
  const gone = list.items.find((one) => one.id === id);
  if (!gone) return list;
  const raised = list.items.map((one) => (one.parent === id ? withParent(one, gone.parent ?? null) : one));
  return without({ ...list, items: raised }, id);
}

/** The lists that a space is in below a parent: those of members hold it wherever it is, and are the only ones at the top. */
export const listsAt = (before: CacheSnapshot, spaceId: string, parent: string | null | undefined) =>
  parent === null || parent === undefined
    ? before.anywhere(members.listSpaces, isSpace(spaceId)).map(({ address }) => address)
    : [keyOf(collections.listSpaces, { collectionId: parent })];

/** Sites and searches of an organization, which show its spaces, too. */
export const elsewhereIn = (organizationId: string | undefined): QueryKey[] =>
  organizationId === undefined
    ? []
    : [
        [...keyOf(organizations.get, { organizationId }), 'sites'],
        keyOf(organizations.search, { organizationId }),
      ];

/** The same, and what members reach. */
export const alsoShownIn = (organizationId: string | undefined): QueryKey[] =>
  organizationId === undefined
    ? []
    : [keyOf(members.list, { organizationId }), ...elsewhereIn(organizationId)];

/** A space is changed wherever it is shown. */
export const changeSpace = (spaceId: string, change: Change<Space>) => [
  editItem(collections.listSpaces, anyCollection, spaceId, change),
  editItem(members.listSpaces, anyMember, isSpace(spaceId), (one) => ({
    ...one,
    space: typeof change === 'function' ? change(one.space) : patched(one.space, change),
  })),
  editOne(spaces.get, { spaceId }, change),
];

const patched = (space: Space, change: { [K in keyof Space]?: Space[K] | undefined }): Space => ({
  ...space,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
});

/** A space is gone from every list. */
export const takeSpaceOut = (spaceId: string) => [
  removeItem(collections.listSpaces, anyCollection, spaceId),
  removeItem(members.listSpaces, anyMember, isSpace(spaceId)),
];

/** A collection is changed wherever it is shown. */
export const changeCollection = (collectionId: string, change: Change<Collection>) => [
  editItem(collections.list, anyOrganization, collectionId, change),
  editOne(collections.get, { collectionId }, change),
];

/** A collection is gone; the collections that lay in it lie where it lay. */
export const takeCollectionOut = (collectionId: string) => [
  editList(collections.list, anyOrganization, (list) => withoutCollection(list, collectionId)),
];

/** A collection is gone with all that lies in it. */
export const takeBranchOut = (collectionId: string) => [
  editList(collections.list, anyOrganization, (list) => {
    if (!list.items.some(({ id }) => id === collectionId)) return list;
    const branch = branchOf(list.items, collectionId);
    return [...branch].reduce((left, id) => without(left, id), list);
  }),
];
