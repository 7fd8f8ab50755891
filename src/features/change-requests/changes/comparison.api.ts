import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Page } from '#contract/content.ts';
import type { OneRequest } from '#directory/resources.api.ts';
import type { TextComparison } from '#markdown/compare/compareTexts.ts';
import type { LineConflict } from '#markdown/merge/mergeTexts.ts';
import { formerTextQuery, kept, textQuery } from '../change-requests.api.ts';
import { textId, type PageChange, type Reading, type Source } from './pageChanges.ts';

export type PageTexts = { old: string; now: string };
export type PageComparison = TextComparison & {
  texts: PageTexts;
  /** The former text wasn't seen on this device: what the other side has now stands in its place. */
  instead: boolean;
};

const idOf = (page: Page | undefined) => page && textId(page);
const isRead = (page: Page | undefined): page is Page => page !== undefined && page.type !== 'group';
const usual: Reading = { old: 'main', now: 'request' };

/** Null for a former text that wasn't seen on this device. */
async function textOf(client: QueryClient, one: OneRequest, source: Source, page: Page | undefined) {
  if (!isRead(page)) return '';
  if (source !== 'former') return client.fetchQuery(textQuery(one, source, page));
  // Where the device keeps nothing, what this page has read is still there.
  const read = (['main', 'request'] as const).map((side) => textQuery(one, side, page).queryKey);
  const known = read.map((queryKey) => client.getQueryData(queryKey)).find((text) => text !== undefined);
  return known ?? client.fetchQuery(formerTextQuery(one, page));
}

type Options = { ignoreBlanks: boolean };

/**
 * Reads and compares both states of a page. A text that both have is read once; what compares is fetched with the
 * first page.
 */
export const comparisonQuery = (one: OneRequest, change: PageChange, { ignoreBlanks }: Options) => {
  const { spaceId, changeRequestId } = one;
  const { id, old, now, read = usual } = change;
  const isSame = old !== undefined && idOf(old) === idOf(now);
  return queryOptions({
    queryKey: ['comparison', spaceId, changeRequestId, id, read.now, idOf(old), idOf(now), ignoreBlanks],
    queryFn: async ({ client }): Promise<PageComparison> => {
      const [{ compareTexts }, latest, former] = await Promise.all([
        import('#markdown/compare/compareTexts.ts'),
        textOf(client, one, read.now, now),
        isSame ? undefined : textOf(client, one, read.old, old),
      ]);
      const after = latest ?? '';
      const { instead } = read;
      const before =
        former === null && instead ? await textOf(client, one, instead.source, instead.page) : former;
      const texts = { old: before === undefined ? after : (before ?? ''), now: after };
      const compared = await compareTexts(
        { title: old?.title ?? '', markdown: texts.old },
        { title: now?.title ?? '', markdown: texts.now },
        { ignoreBlanks },
      );
      return { ...compared, texts, instead: former === null };
    },
    staleTime: 'static' as const,
    gcTime: kept,
    structuralSharing: false,
  });
};

/** The lines that both changed, each in its own way; null where the former text wasn't seen on this device. */
export const lineClashesQuery = (one: OneRequest, request: PageChange, main: PageChange) =>
  queryOptions({
    queryKey: ['clashes', one.spaceId, request.id, ...[request.old, request.now, main.now].map(idOf)],
    queryFn: async ({ client }): Promise<LineConflict[] | null> => {
      const [{ mergeTexts }, ancestor, ours, theirs] = await Promise.all([
        import('#markdown/merge/mergeTexts.ts'),
        textOf(client, one, 'former', request.old),
        textOf(client, one, 'main', main.now),
        textOf(client, one, 'request', request.now),
      ]);
      if (ancestor === null) return null;
      return mergeTexts({ ancestor, space: ours ?? '', request: theirs ?? '' }).clashes;
    },
    staleTime: 'static',
    gcTime: kept,
  });
