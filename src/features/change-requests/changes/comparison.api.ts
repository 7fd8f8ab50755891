// The comparison of one page: both texts, read when they are wanted, and what differs between them.
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Page } from '#contract/content.ts';
import type { TextComparison } from '#markdown/compare/compareTexts.ts';
import { textQuery, type OneRequest } from '../change-requests.api.ts';
import type { PageChange } from './pageChanges.ts';

export type PageTexts = { old: string; now: string };
export type PageComparison = TextComparison & { texts: PageTexts };

/** What tells two states of a page's text apart. */
const textId = (page: Page | undefined) => page && (page.documentId ?? page.updatedAt);

const isRead = (page: Page | undefined): page is Page => page !== undefined && page.type !== 'group';

async function textOf(client: QueryClient, one: OneRequest, side: 'old' | 'now', page: Page | undefined) {
  if (!isRead(page)) return '';
  const { markdown = '' } = await client.fetchQuery(textQuery(one, side, page));
  return markdown;
}

type Options = { ignoreBlanks: boolean };

/**
 * Reads and compares both states of a page. A text that both have is read once; what compares is fetched with the
 * first page.
 */
export const comparisonQuery = (one: OneRequest, change: PageChange, { ignoreBlanks }: Options) => {
  const { id, old, now } = change;
  const isSame = old !== undefined && textId(old) === textId(now);
  return queryOptions({
    queryKey: ['comparison', one.spaceId, one.changeRequestId, id, textId(old), textId(now), ignoreBlanks],
    queryFn: async ({ client }): Promise<PageComparison> => {
      const [{ compareTexts }, after, before] = await Promise.all([
        import('#markdown/compare/compareTexts.ts'),
        textOf(client, one, 'now', now),
        isSame ? null : textOf(client, one, 'old', old),
      ]);
      const texts = { old: before ?? after, now: after };
      const compared = await compareTexts(
        { title: old?.title ?? '', markdown: texts.old },
        { title: now?.title ?? '', markdown: texts.now },
        { ignoreBlanks },
      );
      return { ...compared, texts };
    },
    staleTime: 'static' as const,
    gcTime: 60 * 60 * 1000,
    structuralSharing: false,
  });
};
