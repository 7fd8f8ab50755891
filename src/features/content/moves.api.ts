import type { ApiError } from '#api/ApiError.ts';
import { editList, editOne } from '#api/cacheEdits.ts';
import { mutation } from '#api/mutation.ts';
import { keyOf } from '#api/query.ts';
import { collections } from '#contract/collections.ts';
import { spaces } from '#contract/spaces.ts';
import { anyOrganization, collectionIn, listKeysAt, spaceIn, withParent } from '#directory/contentCache.ts';
import { movedWords, putSpace, wayBack, withMovedCollection } from './contentMoves.ts';

/** All moves wait for each other: a place is named by its neighbours, and these may be moved, too. */
const scope = () => 'moves of content';

/** Some services refuse a move that changes nothing. */
const isSame = ({ status }: ApiError) => status === 409;

/** Gives a space another place; undo gives it the one it had. */
export const moveSpace = mutation(spaces.move, {
  invalidates: ({ spaceId, body }, before) => [
    ...listKeysAt(before, spaceId, spaceIn(before, spaceId)?.parent),
    ...listKeysAt(before, spaceId, body.parent),
    keyOf(spaces.get, { spaceId }),
  ],
  edits({ spaceId, body }, before) {
    const space = spaceIn(before, spaceId);
    return space ? putSpace(space, body) : [];
  },
  scope,
  isAlreadyDone: isSame,
  describe: ({ spaceId, body }, before) => movedWords(before, 'space', spaceIn(before, spaceId), body),
  undo({ spaceId }, before) {
    const body = wayBack(before, 'space', spaceIn(before, spaceId));
    return body && { input: { spaceId, body } };
  },
});

/** Gives a collection, with all that lies in it, another place; undo gives it the one it had. */
export const moveCollection = mutation(collections.move, {
  invalidates: ({ collectionId }, before) => [
    ...before.anywhere(collections.list, collectionId).map(({ address }) => address),
    keyOf(collections.get, { collectionId }),
  ],
  edits: ({ collectionId, body }) => [
    editList(collections.list, anyOrganization, (list) => withMovedCollection(list, collectionId, body)),
    editOne(collections.get, { collectionId }, (one) =>
      body.parent === undefined ? one : withParent(one, body.parent),
    ),
  ],
  scope,
  isAlreadyDone: isSame,
  describe: ({ collectionId, body }, before) =>
    movedWords(before, 'collection', collectionIn(before, collectionId), body),
  undo({ collectionId }, before) {
    const body = wayBack(before, 'collection', collectionIn(before, collectionId));
    return body && { input: { collectionId, body } };
  },
});
