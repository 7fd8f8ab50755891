import { queryOptions } from '@tanstack/react-query';
import type { CacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import { call } from '#api/call.ts';
import { editItem, editOne } from '#api/writes/cacheEdits.ts';
import { mutation, type Mutation } from '#api/mutation.ts';
import { apiQuery } from '#api/query.ts';
import { changeRequestContent } from '#contract/areas/change-request-content.ts';
import { changeRequests, type ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Input } from '#contract/operation.ts';
import type { Page } from '#contract/content.ts';
import { organizationChangeRequests } from '#contract/areas/organization-change-requests.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import { anyOrganization } from '#directory/spaces/contentCache.ts';
import { requestKeys } from '#directory/change-requests/requestWrites.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { safeAddress } from '#lib/webAddress.ts';
import { textDocument } from '#markdown/textDocument.ts';
import { statusLabel } from './changeRequests.text.ts';
import { textVersion } from './changes/pageChanges.ts';

/** The pages in a PDF: all, `page` with its subpages, or with `only` just that page. */
export type PdfScope = { page?: string; only?: boolean };
/** Returns the URL of a PDF. It expires and shows the current pages, so it isn't cached. */
export const readPdf = async (one: OneRequest, scope: PdfScope) =>
  safeAddress((await call(changeRequests.getPdf, { ...one, query: scope })).url);
/** Reads which fonts a PDF of all pages lacks. */
export const pdfFontsQuery = (one: OneRequest) => apiQuery(changeRequests.getPdf, { ...one, query: {} });

/** Reads the current revision of main: its page tree without texts, and its files. */
export const mainQuery = (spaceId: string) => apiQuery(spaceContent.get, { spaceId });
/** Reads the page tree of a change request, without texts. */
export const requestPagesQuery = (one: OneRequest) => apiQuery(changeRequestContent.listPages, one);
/** Reads all files of a change request. */
export const requestFilesQuery = (one: OneRequest) =>
  apiQuery(changeRequestContent.listFiles, one, { pages: 'all' });

/** How long unused texts and comparisons stay in the cache, in ms. */
export const textCacheTime = 60 * 60 * 1000;

/** Reads the text of a page. The key contains the version of the text in the page tree, so each version is read once. */
export const textQuery = (one: OneRequest, side: 'main' | 'request', page: Page) =>
  queryOptions({
    queryKey: [
      'texts',
      one.spaceId,
      side === 'request' ? one.changeRequestId : '',
      page.id,
      textVersion(page),
    ],
    queryFn: async ({ signal }): Promise<string> => {
      const { markdown = '' } =
        side === 'request'
          ? await call(changeRequestContent.getPage, { ...one, pageId: page.id }, signal)
          : await call(spaceContent.getPage, { spaceId: one.spaceId, pageId: page.id }, signal);
      return markdown;
    },
    staleTime: 'static',
    gcTime: textCacheTime,
  });

/** Matches a change request in an organization's list. */
const isRequest = (spaceId: string, changeRequestId: string) => (request: ChangeRequest) =>
  request.id === changeRequestId && request.space === spaceId;

const cachedRequest = (cache: CacheSnapshot, { spaceId, changeRequestId }: OneRequest) =>
  cache.one(changeRequests.get, { spaceId, changeRequestId }) ??
  cache.item(changeRequests.list, { spaceId }, changeRequestId) ??
  cache.anywhere(organizationChangeRequests.list, isRequest(spaceId, changeRequestId))[0]?.item;

/** “Merged” is missing: only the merge operation sets it. */
const settable = ['draft', 'open', 'archived'] as const;
export type SettableStatus = (typeof settable)[number];

/** Returns the status if an update can set it, otherwise undefined. */
export const settableStatus = ({ status }: ChangeRequest): SettableStatus | undefined =>
  settable.find((name) => name === status);

/** Returns a body with a description as responses have it. */
const withDescription = ({ description, ...body }: Input<typeof changeRequests.update>['body']) => ({
  ...body,
  ...(description?.markdown !== undefined && { description: textDocument(description.markdown) }),
});

/** Changes the subject, the description, the status of, or who may edit a change request. Can be undone unless it was merged. */
export const changeRequest: Mutation<typeof changeRequests.update> = mutation(changeRequests.update, {
  invalidates: requestKeys,
  edits({ spaceId, changeRequestId, body }) {
    const edit = withDescription(body);
    return [
      editOne(changeRequests.get, { spaceId, changeRequestId }, edit),
      editItem(changeRequests.list, { spaceId }, changeRequestId, edit),
      editItem(organizationChangeRequests.list, anyOrganization, isRequest(spaceId, changeRequestId), edit),
    ];
  },
  applyResponse: (answer, { spaceId, changeRequestId }) => [
    editOne(changeRequests.get, { spaceId, changeRequestId }, () => answer),
    editItem(changeRequests.list, { spaceId }, answer.id, () => answer),
    editItem(organizationChangeRequests.list, anyOrganization, isRequest(spaceId, answer.id), () => ({
      ...answer,
      space: spaceId,
    })),
  ],
  scope: ({ spaceId, changeRequestId }) => `${spaceId} ${changeRequestId}`,
  describe({ body, ...one }, cache) {
    const request = cachedRequest(cache, one);
    const name = request && `#${request.number}`;
    if (body.subject !== undefined) return `${name ?? 'Change request'} renamed to “${body.subject}”`;
    if (body.description) return name ? `Description of ${name} changed` : 'Description changed';
    if (body.allowEdits !== undefined)
      return `Edits by others ${body.allowEdits ? 'allowed' : 'disallowed'}${name ? ` in ${name}` : ''}`;
    const from = request ? ` from ${statusLabel(request.status)}` : '';
    return `${name ?? 'Change request'} changed${from} to ${statusLabel(body.status ?? '')}`;
  },
  undo({ body, ...one }, cache) {
    const request = cachedRequest(cache, one);
    if (!request) return null;
    if (body.status === undefined) {
      const { subject, description = textDocument(''), allowEdits = true } = request;
      const previous = {
        ...(body.subject !== undefined && { subject }),
        ...(body.description && { description }),
        ...(body.allowEdits !== undefined && { allowEdits }),
      };
      return { input: { ...one, body: previous } };
    }
    const status = settableStatus(request);
    return status ? { input: { ...one, body: { status } } } : null;
  },
});

/** Updates a change request from main. It is updated only if the result is `update`. */
export const updateRequest = mutation(changeRequests.pull, {
  invalidates: requestKeys,
  scope: ({ spaceId, changeRequestId }) => `${spaceId} ${changeRequestId}`,
  repeatable: true,
});
