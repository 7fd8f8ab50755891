import type { CacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import { editList, editOne, insertItem, removeItem } from '#api/writes/cacheEdits.ts';
import { undoWith, mutation, type Mutation } from '#api/mutation.ts';
import { keyOf } from '#api/query.ts';
import { collections } from '#contract/areas/collections.ts';
import type { Input } from '#contract/operation.ts';
import { members } from '#contract/areas/members.ts';
import { organizationSpaces } from '#contract/areas/organization-spaces.ts';
import type { Space } from '#contract/space.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { describeChange, quoted, valuesBefore, type FieldNames } from './describeChange.ts';
import { restrictionOf } from '../access/restriction.ts';
import {
  organizationKeys,
  anyMember,
  changeSpace,
  siteAndSearchKeys,
  isSpace,
  listKeysAt,
  spaceIn,
  removeSpaceFromLists,
} from './contentCache.ts';

type Update = Input<typeof spaces.update>;
type SpaceBody = Update['body'];

const fieldNames = [
  ['title', 'title'],
  ['emoji', 'emoji'],
  ['defaultLevel', 'default access'],
  ['editMode', 'edit mode'],
  ['visibility', 'visibility'],
] as const satisfies FieldNames<SpaceBody>;

const nameIn = (before: CacheSnapshot, spaceId: string) => quoted(spaceIn(before, spaceId), 'space');

function describeUpdate({ spaceId, body }: Update, before: CacheSnapshot) {
  const name = nameIn(before, spaceId);
  const { editMode, ...others } = body;
  if (editMode !== undefined && Object.values(others).every((value) => value === undefined))
    return editMode === 'locked' ? `${name} locked` : `${name} unlocked`;
  return describeChange(name, fieldNames, body);
}

/** The keys of a space, its subresources and all lists that contain it. */
const spaceKeys = (before: CacheSnapshot, spaceId: string) => {
  const space = spaceIn(before, spaceId);
  return [
    keyOf(spaces.get, { spaceId }),
    ...listKeysAt(before, spaceId, space?.parent),
    ...organizationKeys(space?.organization),
  ];
};

/** Changes title, emoji, default access, edit mode or the restriction of its visibility. Undo restores the previous values. */
export const updateSpace = mutation(spaces.update, {
  invalidates({ spaceId, body }, before) {
    const elsewhere = body.defaultLevel === undefined ? siteAndSearchKeys : organizationKeys;
    return [keyOf(spaces.get, { spaceId }), ...elsewhere(spaceIn(before, spaceId)?.organization)];
  },
  // The service derives the visibility in responses from the sites of the space.
  edits: ({ spaceId, body: { visibility: _, ...body } }) => changeSpace(spaceId, body),
  applyResponse: (space) => changeSpace(space.id, () => space),
  scope: ({ spaceId }) => `space ${spaceId}`,
  describe: describeUpdate,
  undo({ spaceId, body }, before) {
    const space = spaceIn(before, spaceId);
    if (!space) return null;
    const { title, emoji, defaultLevel, editMode } = space;
    const old = { title, emoji, defaultLevel, editMode, visibility: restrictionOf(space) };
    const values = valuesBefore(fieldNames, body, old);
    return values && { input: { spaceId, body: values } };
  },
});

/** Deletes a space and removes it from its sites. It can be restored for `limits.deletedSpaceDays` days. */
export const removeSpace: Mutation<typeof spaces.remove> = mutation(spaces.remove, {
  invalidates: ({ spaceId }, before) => spaceKeys(before, spaceId),
  edits: ({ spaceId }) => [
    ...removeSpaceFromLists(spaceId),
    editOne(spaces.get, { spaceId }, { deletedAt: new Date().toISOString() }),
  ],
  applyResponse: (_, { spaceId }) => removeSpaceFromLists(spaceId),
  describe: ({ spaceId }, before) => `${nameIn(before, spaceId)} deleted`,
  undo: ({ spaceId }) => undoWith(restoreSpace, { spaceId }),
});

/** Restores a deleted space at its previous position. */
export const restoreSpace: Mutation<typeof spaces.restore> = mutation(spaces.restore, {
  invalidates: ({ spaceId }) => [keyOf(spaces.get, { spaceId })],
  invalidatesAfter: ({ parent, organization }) => [
    ...(parent === undefined ? [] : [keyOf(collections.listSpaces, { collectionId: parent })]),
    ...organizationKeys(organization),
  ],
  applyResponse: (space) => [
    editOne(spaces.get, { spaceId: space.id }, () => space),
    removeItem(organizationSpaces.listDeleted, { organizationId: space.organization }, space.id),
  ],
  describe: ({ spaceId }, before) => `${nameIn(before, spaceId)} restored`,
  undo: ({ spaceId }) => undoWith(removeSpace, { spaceId }),
});

/** Creates an empty space, last in its collection or at the top level. Undo deletes it. */
export const createSpace = mutation(organizationSpaces.create, {
  invalidates: ({ organizationId, body: { parent } }) => [
    ...(parent === undefined ? [] : [keyOf(collections.listSpaces, { collectionId: parent })]),
    ...organizationKeys(organizationId),
  ],
  applyResponse: (space, { organizationId }) => [
    insertItem(organizationSpaces.list, { organizationId }, space),
    ...(space.parent === undefined
      ? []
      : [insertItem(collections.listSpaces, { collectionId: space.parent }, space)]),
  ],
  describe: ({ body }) => `“${body.title ?? 'New space'}” created`,
  undo: () => undoWith(removeSpace, (space: Space) => ({ spaceId: space.id })),
});

/** Duplicates a space with its content. The copy follows the original. Undo deletes it. */
export const duplicateSpace = mutation(spaces.duplicate, {
  invalidates: ({ spaceId }, before) => spaceKeys(before, spaceId),
  applyResponse: (copy, { spaceId }) => [
    ...(copy.parent === undefined
      ? []
      : [insertItem(collections.listSpaces, { collectionId: copy.parent }, copy, { after: spaceId })]),
    insertItem(organizationSpaces.list, { organizationId: copy.organization }, copy, { after: spaceId }),
    editList(members.listSpaces, anyMember, (list) =>
      list.items.some(isSpace(copy.id)) || !list.items.some(isSpace(spaceId))
        ? list
        : {
            ...list,
            items: list.items.flatMap((one) =>
              isSpace(spaceId)(one) ? [one, { ...one, space: copy }] : [one],
            ),
          },
    ),
  ],
  describe: ({ spaceId }, before) => `${nameIn(before, spaceId)} duplicated`,
  undo: () => undoWith(removeSpace, (copy: Space) => ({ spaceId: copy.id })),
});

/** Transfers a space to another organization. Can't be undone. */
export const transferSpace = mutation(spaces.transfer, {
  repeatable: true,
  invalidates: ({ spaceId, body }, before) => [
    ...spaceKeys(before, spaceId),
    ...organizationKeys(body.organization),
  ],
  applyResponse: (space) => [
    ...removeSpaceFromLists(space.id),
    editOne(spaces.get, { spaceId: space.id }, () => space),
  ],
  describe: ({ spaceId }, before) => `${nameIn(before, spaceId)} transferred`,
});
