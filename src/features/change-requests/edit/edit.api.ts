import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/http/ApiError.ts';
import { editOne } from '#api/writes/cacheEdits.ts';
import { call } from '#api/call.ts';
import { mutation, perform, type WriteOptions } from '#api/mutation.ts';
import { keyOf } from '#api/query.ts';
import { changeRequestContent } from '#contract/areas/change-request-content.ts';
import { changeRequests } from '#contract/areas/change-requests.ts';
import { contentChanges, type ContentChange, type ContentUpdate } from '#contract/areas/content-changes.ts';
import type { Output } from '#contract/operation.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { applyToTree } from '../pages/applyToTree.ts';

/** Changes pages and files of a change request, as one revision or not at all. */
export const changeContent = mutation(contentChanges.apply, {
  invalidates: ({ spaceId, changeRequestId }) => [
    keyOf(changeRequests.list, { spaceId }),
    keyOf(changeRequests.get, { spaceId, changeRequestId }),
  ],
  edits: ({ spaceId, changeRequestId, body }) => [
    editOne(changeRequestContent.listPages, { spaceId, changeRequestId }, (tree) => ({
      ...tree,
      pages: applyToTree(tree.pages, body.changes),
    })),
  ],
  // The next change needs this revision, even before the change request is read again.
  applyResponse: (answer, { spaceId, changeRequestId }) => [
    editOne(changeRequests.get, { spaceId, changeRequestId }, updateOf(answer).changeRequest),
  ],
  scope: ({ spaceId, changeRequestId }) => `${spaceId} ${changeRequestId}`,
  describe: () => 'Change request edited',
});

type Answer = Output<typeof contentChanges.apply>;

/** Some services return only the change request. */
export const updateOf = (answer: Answer): ContentUpdate =>
  'changeRequest' in answer ? answer : { changeRequest: answer, changes: [] };

/** The pages to revert. Deleted ones come first, since the pages that were below them need them. */
const pagesOf = (changes: readonly ContentChange[], { changes: outcomes }: ContentUpdate) => {
  const created = outcomes.flatMap((outcome) => (outcome.object === 'created_page' ? outcome.page.id : []));
  const deleted = changes.flatMap((change) => (change.operation === 'delete_page' ? change.page : []));
  const named = changes.flatMap((change) => ('page' in change ? change.page : []));
  return [...new Set([...created, ...deleted, ...named])];
};

type Options = Pick<WriteOptions, 'showsError' | 'batch' | 'quiet'> & {
  changes: ContentChange[];
  /** The effect of the changes: “Tide tables” edited. */
  description: string;
  /** The revision that the changes were made for. 409 if a page has changed since. */
  baseRevision: string;
  /** The IDs of the comments whose suggestions are accepted. */
  suggestions?: string[];
};

/**
 * Changes content, and offers to undo it: each page gets the state that it had in the revision before. The undo fails with
 * 409 if a page has changed again. Quiet changes aren't offered.
 */
export async function applyChanges(
  client: QueryClient,
  one: OneRequest,
  { changes, description, baseRevision, suggestions, ...options }: Options,
) {
  const { spaceId, changeRequestId } = one;
  const place = { spaceId, changeRequestId, query: { compat: false } };
  const answer = await perform(
    client,
    changeContent,
    { ...place, body: { changes, baseRevision, ...(suggestions && { suggestions }) } },
    {
      description,
      ...options,
      undo: options.quiet
        ? null
        : {
            run: (_, before, context) => {
              const update = updateOf(before);
              const body = {
                changes: pagesOf(changes, update).map((page) => ({
                  operation: 'revert_page' as const,
                  page,
                  revision: baseRevision,
                })),
                baseRevision: update.changeRequest.revision,
              };
              return perform(client, changeContent, { ...place, body }, context);
            },
          },
    },
  );
  return updateOf(answer);
}

/**
 * Returns the change request’s revision, then the page, so that the page isn’t older than the revision. Null
 * if it was deleted.
 */
export async function readLatest({ spaceId, changeRequestId }: OneRequest, pageId: string) {
  const request = await call(changeRequests.get, { spaceId, changeRequestId });
  const page = await call(changeRequestContent.getPage, { spaceId, changeRequestId, pageId }).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    },
  );
  return page && { request, page };
}
