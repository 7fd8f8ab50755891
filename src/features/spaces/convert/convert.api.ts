import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { mutation } from '#api/mutation.ts';
import { keyOf } from '#api/query.ts';
import { queued } from '#api/reads/requestQueue.ts';
import { changeRequestContent } from '#contract/areas/change-request-content.ts';
import { changeRequests } from '#contract/areas/change-requests.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import type { Page } from '#contract/content.ts';
import type { Conversion } from '#markdown/convert/convertToBlocks.ts';
import { convertPage } from './converter.ts';

/** A page and its conversion. `text` is missing if nothing changes. */
export type PageConversion = { page: Page; text?: string } & Omit<Conversion, 'text'>;

/** Loads a page of main and caches only its conversion. */
export const conversionQuery = (spaceId: string, page: Page, paths: readonly string[]) => {
  const input = { spaceId, pageId: page.id };
  const queryKey: QueryKey = [...keyOf(spaceContent.getPage, input), 'conversion', page.documentId];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<PageConversion> => {
      const { markdown = '' } = await queued(
        spaceContent.getPage,
        signal,
      )(() => call(spaceContent.getPage, input, signal));
      const from = page.git?.path ?? `${page.path}.md`;
      const { text, ...conversion } = await convertPage({ from, markdown }, paths);
      return { page, ...conversion, ...(text !== markdown && { text }) };
    },
  });
};

/** Writes converted texts into a change request. Repeatable: the texts are the same. */
export const writeConversion = mutation(contentChanges.apply, {
  repeatable: true,
  invalidates: ({ spaceId, changeRequestId }) => [
    keyOf(changeRequests.list, { spaceId }),
    keyOf(changeRequests.get, { spaceId, changeRequestId }),
    keyOf(changeRequestContent.listPages, { spaceId, changeRequestId }),
  ],
  scope: ({ spaceId, changeRequestId }) => `${spaceId} ${changeRequestId}`,
  describe: () => 'Pages converted to blocks',
});
