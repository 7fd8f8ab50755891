import type { QueryKey } from '@tanstack/react-query';
import type { CacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import { editItem, editList, editOne, insertItem, withItem } from '#api/writes/cacheEdits.ts';
import { undoWith, mutation, type Mutation } from '#api/mutation.ts';
import { anyAddress, keyOf } from '#api/query.ts';
import { collections } from '#contract/areas/collections.ts';
import type { Input } from '#contract/operation.ts';
import { members } from '#contract/areas/members.ts';
import { organizationSpaces } from '#contract/areas/organization-spaces.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { describeChange, quoted, valuesBefore, type FieldNames } from '#directory/spaces/describeChange.ts';
import {
  organizationKeys,
  anyMember,
  anyOrganization,
  branchOf,
  changeCollection,
  collectionIn,
  removeBranchFromLists,
  removeCollectionFromLists,
  withParent,
} from '#directory/spaces/contentCache.ts';

type Update = Input<typeof collections.update>;
type CollectionBody = Update['body'];

const fieldNames = [
  ['title', 'title'],
  ['description', 'description'],
  ['defaultLevel', 'default access'],
] as const satisfies FieldNames<CollectionBody>;

const nameIn = (before: CacheSnapshot, collectionId: string) =>
  quoted(collectionIn(before, collectionId), 'collection');

/** The queries of a collection's descendants: their permissions depend on its default access, too. */
function branchKeys(before: CacheSnapshot, collectionId: string): QueryKey[] {
  const [list] = before.anywhere(collections.list, collectionId);
  const organizationId = list?.item.organization;
  const all =
    organizationId === undefined ? [] : (before.list(collections.list, { organizationId })?.items ?? []);
  return [
    ...(organizationId === undefined ? [] : [keyOf(collections.list, { organizationId })]),
    ...[...branchOf(all, collectionId)].map((id) => keyOf(collections.get, { collectionId: id })),
    ...organizationKeys(organizationId),
  ];
}

/** Changes title, description or default access. Undo restores the previous values. */
export const updateCollection = mutation(collections.update, {
  invalidates: ({ collectionId, body }, before) =>
    body.defaultLevel === undefined
      ? [keyOf(collections.get, { collectionId })]
      : branchKeys(before, collectionId),
  edits: ({ collectionId, body }) => changeCollection(collectionId, body),
  applyResponse: (collection) => changeCollection(collection.id, () => collection),
  scope: ({ collectionId }) => `collection ${collectionId}`,
  describe: ({ collectionId, body }, before) =>
    describeChange(nameIn(before, collectionId), fieldNames, body),
  undo({ collectionId, body }, before) {
    const old = collectionIn(before, collectionId);
    if (!old) return null;
    const { title, description = '', defaultLevel } = old;
    const values = valuesBefore(fieldNames, body, { title, description, defaultLevel });
    return values && { input: { collectionId, body: values } };
  },
});

/**
 * Deletes a collection permanently. Its contents move to its parent. Only the service can determine their new
 * order, so the optimistic update appends the spaces.
 */
export const removeCollection: Mutation<typeof collections.remove> = mutation(collections.remove, {
  invalidates: ({ collectionId }, before) => {
    const collection = collectionIn(before, collectionId);
    const parent = collection?.parent;
    return [
      ...(collection ? [keyOf(collections.list, { organizationId: collection.organization })] : []),
      ...(parent === undefined ? [] : [keyOf(collections.listSpaces, { collectionId: parent })]),
      ...organizationKeys(collection?.organization),
    ];
  },
  edits({ collectionId }, before) {
    const parent = collectionIn(before, collectionId)?.parent ?? null;
    const inside = before.list(collections.listSpaces, { collectionId })?.items ?? [];
    const raised = inside.map((space) => withParent(space, parent));
    return [
      ...removeCollectionFromLists(collectionId),
      ...(parent === null
        ? []
        : [
            editList(collections.listSpaces, { collectionId: parent }, (list) =>
              raised.reduce((all, space) => withItem(all, space), list),
            ),
          ]),
      editList(organizationSpaces.list, anyOrganization, (list) =>
        list.items.some((space) => space.parent === collectionId)
          ? {
              ...list,
              items: list.items.map((space) =>
                space.parent === collectionId ? withParent(space, parent) : space,
              ),
            }
          : list,
      ),
      editList(members.listSpaces, anyMember, (list) =>
        list.items.some(({ space }) => space.parent === collectionId)
          ? {
              ...list,
              items: list.items.map((one) =>
                one.space.parent === collectionId ? { ...one, space: withParent(one.space, parent) } : one,
              ),
            }
          : list,
      ),
    ];
  },
  describe: ({ collectionId }, before) => `${nameIn(before, collectionId)} deleted`,
});

/** Creates a collection, last in its parent or at the top level. Undo deletes it. */
export const createCollection = mutation(collections.create, {
  invalidates: ({ organizationId }) => [keyOf(collections.list, { organizationId })],
  applyResponse: (collection, { organizationId }) => [
    insertItem(collections.list, { organizationId }, collection),
    editItem(collections.list, { organizationId }, collection.id, () => collection),
  ],
  describe: ({ body }) => `“${body.title ?? 'New collection'}” created`,
  undo: () => undoWith(removeCollection, ({ id }: { id: string }) => ({ collectionId: id })),
});

/** Transfers a collection with its contents to another organization. Can't be undone. */
export const transferCollection = mutation(collections.transfer, {
  repeatable: true,
  // The organization of all its descendants changes.
  invalidates: ({ collectionId, body }, before) => [
    ...branchKeys(before, collectionId),
    keyOf(collections.list, { organizationId: body.organization }),
    ...organizationKeys(body.organization),
    anyAddress(spaces.get).slice(0, 1),
  ],
  applyResponse: (collection) => [
    ...removeBranchFromLists(collection.id),
    editOne(collections.get, { collectionId: collection.id }, () => collection),
  ],
  describe: ({ collectionId }, before) => `${nameIn(before, collectionId)} transferred`,
});
