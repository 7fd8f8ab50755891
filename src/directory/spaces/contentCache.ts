// Reads, edits and removes collections and spaces in all cached responses.
import type { QueryKey } from '@tanstack/react-query';
import type { CacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import { editItem, editList, editOne, removeItem, without, type Change } from '#api/writes/cacheEdits.ts';
import type { List } from '#api/reads/pages.ts';
import { anyOne, keyOf } from '#api/query.ts';
import { collections, type Collection } from '#contract/areas/collections.ts';
import { members } from '#contract/areas/members.ts';
import { organizationChangeRequests } from '#contract/areas/organization-change-requests.ts';
import { organizationSpaces } from '#contract/areas/organization-spaces.ts';
import { organizations } from '#contract/areas/organizations.ts';
import type { Space } from '#contract/space.ts';
import { spaces } from '#contract/areas/spaces.ts';

export const anyCollection = { collectionId: anyOne };
export const anyOrganization = { organizationId: anyOne };
export const anyMember = { organizationId: anyOne, userId: anyOne };

/** Matches the entry of a space in a member's list of spaces. */
export const isSpace =
  (spaceId: string) =>
  ({ space }: { space: Space }) =>
    space.id === spaceId;

/** Memoized: a mutation looks up the same space several times, each in hundreds of lists. */
const spacesBySnapshot = new WeakMap<CacheSnapshot, Map<string, Space | undefined>>();

/** A space from any cached response. */
export function spaceIn(before: CacheSnapshot, spaceId: string): Space | undefined {
  const found = spacesBySnapshot.get(before) ?? new Map<string, Space | undefined>();
  spacesBySnapshot.set(before, found);
  if (!found.has(spaceId))
    found.set(
      spaceId,
      before.anywhere(organizationSpaces.list, spaceId)[0]?.item ??
        before.anywhere(organizationSpaces.listDeleted, spaceId)[0]?.item ??
        before.anywhere(collections.listSpaces, spaceId)[0]?.item ??
        before.anywhere(members.listSpaces, isSpace(spaceId))[0]?.item.space ??
        before.one(spaces.get, { spaceId }),
    );
  return found.get(spaceId);
}

/** A collection from any cached response. */
export const collectionIn = (before: CacheSnapshot, collectionId: string): Collection | undefined =>
  before.anywhere(collections.list, collectionId)[0]?.item ?? before.one(collections.get, { collectionId });

/** A copy with another parent, null for the top level. Returns the same object if the parent is unchanged. */
export function withParent<T extends { parent?: string | undefined }>(thing: T, parent: string | null): T {
  if ((thing.parent ?? null) === parent) return thing;
  const { parent: _, ...rest } = thing;
  return { ...thing, ...rest, parent: parent ?? undefined };
}

/** The IDs of a collection and all its descendants. */
export function branchOf(all: readonly Collection[], id: string): Set<string> {
  const branch = new Set([id]);
  // A list can contain a collection before its parent.
  for (let size = 0; size < branch.size;) {
    size = branch.size;
    for (const one of all) if (one.parent !== undefined && branch.has(one.parent)) branch.add(one.id);
  }
  return branch;
}

/** Removes a collection from the list. Its children move to its parent. */
export function withoutCollection(list: List<Collection>, id: string): List<Collection> {
  const gone = list.items.find((one) => one.id === id);
  if (!gone) return list;
  const raised = list.items.map((one) => (one.parent === id ? withParent(one, gone.parent ?? null) : one));
  return without({ ...list, items: raised }, id);
}

/** The keys of the lists that contain a space below a parent. At the top level, those of collections don't. */
export const listKeysAt = (before: CacheSnapshot, spaceId: string, parent: string | null | undefined) => [
  ...before.anywhere(organizationSpaces.list, spaceId).map(({ address }) => address),
  ...(parent === null || parent === undefined
    ? before.anywhere(members.listSpaces, isSpace(spaceId)).map(({ address }) => address)
    : [keyOf(collections.listSpaces, { collectionId: parent })]),
];

/** The keys of the list of an organization's change requests. */
export const requestListKeys = (organizationId: string | undefined): QueryKey[] =>
  organizationId === undefined ? [] : [keyOf(organizationChangeRequests.list, { organizationId })];

/** The keys of an organization's sites and searches, which show its spaces, too. */
export const siteAndSearchKeys = (organizationId: string | undefined): QueryKey[] =>
  organizationId === undefined
    ? []
    : [
        [...keyOf(organizations.get, { organizationId }), 'sites'],
        keyOf(organizations.search, { organizationId }),
      ];

/** The same, and the keys of its spaces, change requests and members, whose lists of spaces may change. */
export const organizationKeys = (organizationId: string | undefined): QueryKey[] =>
  organizationId === undefined
    ? []
    : [
        keyOf(organizationSpaces.list, { organizationId }),
        keyOf(organizationSpaces.listDeleted, { organizationId }),
        ...requestListKeys(organizationId),
        keyOf(members.list, { organizationId }),
        ...siteAndSearchKeys(organizationId),
      ];

/** Changes a space in all cached responses. */
export const changeSpace = (spaceId: string, change: Change<Space>) => [
  editItem(organizationSpaces.list, anyOrganization, spaceId, change),
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

/** Removes a space from all cached lists. */
export const removeSpaceFromLists = (spaceId: string) => [
  removeItem(organizationSpaces.list, anyOrganization, spaceId),
  removeItem(collections.listSpaces, anyCollection, spaceId),
  removeItem(members.listSpaces, anyMember, isSpace(spaceId)),
];

/** Changes a collection in all cached responses. */
export const changeCollection = (collectionId: string, change: Change<Collection>) => [
  editItem(collections.list, anyOrganization, collectionId, change),
  editOne(collections.get, { collectionId }, change),
];

/** Removes a collection from all cached lists. Its children move to its parent. */
export const removeCollectionFromLists = (collectionId: string) => [
  editList(collections.list, anyOrganization, (list) => withoutCollection(list, collectionId)),
];

/** Removes a collection and its descendants from all cached lists. */
export const removeBranchFromLists = (collectionId: string) => [
  editList(collections.list, anyOrganization, (list) => {
    if (!list.items.some(({ id }) => id === collectionId)) return list;
    const branch = branchOf(list.items, collectionId);
    return [...branch].reduce((left, id) => without(left, id), list);
  }),
];
