// What writes of collections and spaces change in whatever lists are cached, and which lists they make stale.
import type { Before } from '#api/before.ts';
import { editItem, editList, editOne, removeItem } from '#api/cacheEdits.ts';
import { anyOne, keyOf } from '#api/query.ts';
import { collections, type Collection } from '#contract/collections.ts';
import { members } from '#contract/members.ts';
import type { Space } from '#contract/space.ts';
import { spaces } from '#contract/spaces.ts';
import { isSpace, withMovedSpace, withoutCollection, withParent, type MoveBody } from './contentMoves.ts';

export const anyCollection = { collectionId: anyOne };
export const anyOrganization = { organizationId: anyOne };
export const anyMember = { organizationId: anyOne, userId: anyOne };

/** The lists that a space is in below a parent: those of members hold it wherever it is, and are the only ones at the top. */
export const listsAt = (before: Before, spaceId: string, parent: string | null | undefined) =>
  parent === null || parent === undefined
    ? before.anywhere(members.listSpaces, isSpace(spaceId)).map(({ address }) => address)
    : [keyOf(collections.listSpaces, { collectionId: parent })];

export const changeSpace = (spaceId: string, change: (space: Space) => Space) => [
  editItem(collections.listSpaces, anyCollection, spaceId, change),
  editItem(members.listSpaces, anyMember, isSpace(spaceId), (one) => ({ ...one, space: change(one.space) })),
  editOne(spaces.get, { spaceId }, change),
];

export const changeCollection = (collectionId: string, change: (collection: Collection) => Collection) => [
  editItem(collections.list, anyOrganization, collectionId, change),
  editOne(collections.get, { collectionId }, change),
];

/** Only what was given is changed, as the service does it. */
export const patched = <T extends object>(thing: T, body: { [K in keyof T]?: T[K] | undefined }): T => ({
  ...thing,
  ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
});

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
            withMovedSpace(list, moved, body),
          ),
        ]),
    editItem(members.listSpaces, anyMember, isSpace(space.id), (one) => ({
      ...one,
      space: withParent(one.space, parent),
    })),
    editOne(spaces.get, { spaceId: space.id }, (one) => withParent(one, parent)),
  ];
};

/** A space is gone from every list. */
export const takeSpaceOut = (spaceId: string) => [
  removeItem(collections.listSpaces, anyCollection, spaceId),
  removeItem(members.listSpaces, anyMember, isSpace(spaceId)),
];

/** A collection is gone; what lay in it lies where it lay. */
export const takeCollectionOut = (collectionId: string) => [
  editList(collections.list, anyOrganization, (list) => withoutCollection(list, collectionId)),
];
