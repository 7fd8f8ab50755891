import type { ApiError } from '#api/http/ApiError.ts';
import { editList, editOne } from '#api/writes/cacheEdits.ts';
import { mutation } from '#api/mutation.ts';
import { keyOf } from '#api/query.ts';
import { collections } from '#contract/areas/collections.ts';
import { spaces } from '#contract/areas/spaces.ts';
import {
  anyOrganization,
  collectionIn,
  listKeysAt,
  spaceIn,
  withParent,
} from '#directory/spaces/contentCache.ts';
import { describeMove, moveSpaceEdits, undoMoveBody, withMovedCollection } from './contentMoves.ts';

/** Runs moves one after another: a position refers to neighbors, which may be moving too. */
const scope = () => 'moves of content';

/** Some services return 409 for a move that changes nothing. */
const isUnchanged = ({ status }: ApiError) => status === 409;

/** Moves a space; undo restores its position. */
export const moveSpace = mutation(spaces.move, {
  invalidates: ({ spaceId, body }, before) => [
    ...listKeysAt(before, spaceId, spaceIn(before, spaceId)?.parent),
    ...listKeysAt(before, spaceId, body.parent),
    keyOf(spaces.get, { spaceId }),
  ],
  edits({ spaceId, body }, before) {
    const space = spaceIn(before, spaceId);
    return space ? moveSpaceEdits(space, body) : [];
  },
  scope,
  isAlreadyDone: isUnchanged,
  describe: ({ spaceId, body }, before) => describeMove(before, 'space', spaceIn(before, spaceId), body),
  undo({ spaceId }, before) {
    const body = undoMoveBody(before, 'space', spaceIn(before, spaceId));
    return body && { input: { spaceId, body } };
  },
});

/** Moves a collection with its contents; undo restores its position. */
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
  isAlreadyDone: isUnchanged,
  describe: ({ collectionId, body }, before) =>
    describeMove(before, 'collection', collectionIn(before, collectionId), body),
  undo({ collectionId }, before) {
    const body = undoMoveBody(before, 'collection', collectionIn(before, collectionId));
    return body && { input: { collectionId, body } };
  },
});
