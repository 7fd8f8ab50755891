import { queryOptions } from '@tanstack/react-query';
import type { CacheSnapshot } from '#api/cacheSnapshot.ts';
import { call } from '#api/call.ts';
import { editItem, editOne } from '#api/cacheEdits.ts';
import { mutation, type Mutation } from '#api/mutation.ts';
import { apiQuery, everyQuery, keyOf } from '#api/query.ts';
import { changeRequestContent } from '#contract/change-request-content.ts';
import { changeRequests, type ChangeRequest } from '#contract/change-requests.ts';
import type { Page } from '#contract/content.ts';
import { spaceContent } from '#contract/space-content.ts';
import { spaces } from '#contract/spaces.ts';
import { listKeysAt, spaceIn } from '#directory/contentCache.ts';
import type { OneRequest } from '#directory/resources.api.ts';
import { statusName } from './change-request.words.ts';
import { formerText, keepMain, keepText } from './changes/former.ts';
import { textId } from './changes/pageChanges.ts';

/** All pages, those from `page` down, or with `only` that page alone. */
export type PdfOf = { page?: string; only?: boolean };
/** The address at which the PDF is made. */
export const pdfQuery = (one: OneRequest, of: PdfOf) =>
  apiQuery(changeRequests.getPdf, { ...one, query: of });

/** Main as it is now: its revision, with its pages as a tree without texts, and its files. It is kept on this device. */
export const mainQuery = (spaceId: string) => {
  const { queryKey } = apiQuery(spaceContent.get, { spaceId });
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const main = await call(spaceContent.get, { spaceId }, signal);
      void keepMain(spaceId, main);
      return main;
    },
  });
};
/** The pages of the request, as a tree without texts. */
export const requestPagesQuery = (one: OneRequest) => apiQuery(changeRequestContent.listPages, one);
/** All files of the request. */
export const requestFilesQuery = (one: OneRequest) => everyQuery(changeRequestContent.listFiles, one);

/** Texts and comparisons are kept for so long after they were last shown, in ms. */
export const kept = 60 * 60 * 1000;

/** The text of a page as its tree has told it, kept by what tells it apart; it is read once. */
export const textQuery = (one: OneRequest, side: 'main' | 'request', page: Page) =>
  queryOptions({
    queryKey: ['texts', one.spaceId, side === 'request' ? one.changeRequestId : '', page.id, textId(page)],
    queryFn: async ({ signal }): Promise<string> => {
      const { markdown = '', ...read } =
        side === 'request'
          ? await call(changeRequestContent.getPage, { ...one, pageId: page.id }, signal)
          : await call(spaceContent.getPage, { spaceId: one.spaceId, pageId: page.id }, signal);
      void keepText(one.spaceId, page.id, textId(read), markdown);
      return markdown;
    },
    staleTime: 'static',
    gcTime: kept,
  });

/** The text of a page as main had it; null where it wasn't seen on this device. */
export const formerTextQuery = ({ spaceId }: OneRequest, page: Page) =>
  queryOptions({
    queryKey: ['texts', spaceId, 'former', page.id, textId(page)],
    queryFn: () => formerText(spaceId, page.id, textId(page)).catch(() => null),
    staleTime: 'static',
    gcTime: kept,
  });

const requestIn = (before: CacheSnapshot, { spaceId, changeRequestId }: OneRequest) =>
  before.one(changeRequests.get, { spaceId, changeRequestId }) ??
  before.item(changeRequests.list, { spaceId }, changeRequestId);

/** All of the space's requests, and the space wherever it is listed, which counts them. */
const staleRequests = ({ spaceId }: { spaceId: string }, before: CacheSnapshot) => [
  keyOf(spaces.get, { spaceId }),
  ...listKeysAt(before, spaceId, spaceIn(before, spaceId)?.parent),
];

/** Begins a request with the content of main. */
export const createRequest = mutation(changeRequests.create, {
  invalidates: staleRequests,
  describe: ({ body }) => `The change request “${body.subject ?? 'Untitled'}” was created.`,
});

/** Only a merge makes a request merged. */
const settable = ['draft', 'open', 'archived'] as const;
export type SettableStatus = (typeof settable)[number];

/** Returns the status if a request can be given it back, else undefined. */
export const settableStatus = ({ status }: ChangeRequest): SettableStatus | undefined =>
  settable.find((name) => name === status);

const called = (request: ChangeRequest | undefined) =>
  request ? `#${request.number}` : 'The change request';

/** Gives a request another subject or status. */
export const changeRequest: Mutation<typeof changeRequests.update> = mutation(changeRequests.update, {
  invalidates: staleRequests,
  edits: ({ spaceId, changeRequestId, body }) => [
    editOne(changeRequests.get, { spaceId, changeRequestId }, body),
    editItem(changeRequests.list, { spaceId }, changeRequestId, body),
  ],
  applyResponse: (answer, { spaceId, changeRequestId }) => [
    editOne(changeRequests.get, { spaceId, changeRequestId }, () => answer),
    editItem(changeRequests.list, { spaceId }, answer.id, () => answer),
  ],
  scope: ({ spaceId, changeRequestId }) => `${spaceId} ${changeRequestId}`,
  describe({ body, ...one }, before) {
    const request = requestIn(before, one);
    if (body.subject !== undefined) return `${called(request)} is now “${body.subject}”.`;
    const was = request ? ` It was ${statusName(request.status)}.` : '';
    return `${called(request)} is now ${statusName(body.status ?? '').toLowerCase()}.${was}`;
  },
  undo({ body, ...one }, before) {
    const request = requestIn(before, one);
    if (!request) return null;
    if (body.subject !== undefined) return { input: { ...one, body: { subject: request.subject } } };
    const status = settableStatus(request);
    return status ? { input: { ...one, body: { status } } } : null;
  },
});

/** Makes the request's content that of main. Any result but `merge` means that it isn't. */
export const mergeRequest = mutation(changeRequests.merge, {
  invalidates: staleRequests,
  scope: ({ spaceId }) => `${spaceId} main`,
});

/** Brings main's newer content into the request. Any result but `update` means that it isn't there. */
export const updateRequest = mutation(changeRequests.pull, {
  invalidates: staleRequests,
  scope: ({ spaceId, changeRequestId }) => `${spaceId} ${changeRequestId}`,
  repeatable: true,
});
