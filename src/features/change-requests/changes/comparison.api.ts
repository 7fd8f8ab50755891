import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Page } from '#contract/content.ts';
import type { OneRequest } from '#directory/resources.api.ts';
import type { TextComparison } from '#markdown/compare/compareTexts.ts';
import type { LineConflict } from '#markdown/merge/mergeTexts.ts';
import { baseTextQuery, textCacheTime, textQuery } from '../change-requests.api.ts';
import { textVersion, type ComparedSources, type PageChange, type Source } from './pageChanges.ts';

export type PageTexts = { old: string; now: string };
export type PageComparison = TextComparison & {
  texts: PageTexts;
  /** The base text isn't in this browser, so `texts.old` is the current text of the other side. */
  usesFallback: boolean;
};

const versionOf = (page: Page | undefined) => page && textVersion(page);
const hasText = (page: Page | undefined): page is Page => page !== undefined && page.type !== 'group';
const defaultSources: ComparedSources = { old: 'main', now: 'request' };

/** Returns null for a base text that isn't in this browser. */
async function loadText(client: QueryClient, one: OneRequest, source: Source, page: Page | undefined) {
  if (!hasText(page)) return '';
  if (source !== 'base') return client.fetchQuery(textQuery(one, source, page));
  // Without IndexedDB, the text may still be in the query cache.
  const keys = (['main', 'request'] as const).map((side) => textQuery(one, side, page).queryKey);
  const known = keys.map((queryKey) => client.getQueryData(queryKey)).find((text) => text !== undefined);
  return known ?? client.fetchQuery(baseTextQuery(one, page));
}

type Options = { ignoreBlanks: boolean };

/** Loads and compares both texts of a page. An unchanged text is loaded once. The comparison code is loaded on demand. */
export const comparisonQuery = (one: OneRequest, change: PageChange, { ignoreBlanks }: Options) => {
  const { spaceId, changeRequestId } = one;
  const { id, old, now, sources = defaultSources } = change;
  const isSame = old !== undefined && versionOf(old) === versionOf(now);
  return queryOptions({
    queryKey: [
      'comparison',
      spaceId,
      changeRequestId,
      id,
      sources.now,
      versionOf(old),
      versionOf(now),
      ignoreBlanks,
    ],
    queryFn: async ({ client }): Promise<PageComparison> => {
      const [{ compareTexts }, latest, base] = await Promise.all([
        import('#markdown/compare/compareTexts.ts'),
        loadText(client, one, sources.now, now),
        isSame ? undefined : loadText(client, one, sources.old, old),
      ]);
      const after = latest ?? '';
      const { fallback } = sources;
      const before =
        base === null && fallback ? await loadText(client, one, fallback.source, fallback.page) : base;
      const texts = { old: before === undefined ? after : (before ?? ''), now: after };
      const compared = await compareTexts(
        { title: old?.title ?? '', markdown: texts.old },
        { title: now?.title ?? '', markdown: texts.now },
        { ignoreBlanks },
      );
      return { ...compared, texts, usesFallback: base === null };
    },
    staleTime: 'static' as const,
    gcTime: textCacheTime,
    structuralSharing: false,
  });
};

/** Returns the lines that both sides changed differently; null if the base text isn't in this browser. */
export const lineConflictsQuery = (one: OneRequest, request: PageChange, main: PageChange) =>
  queryOptions({
    queryKey: [
      'lineConflicts',
      one.spaceId,
      request.id,
      ...[request.old, request.now, main.now].map(versionOf),
    ],
    queryFn: async ({ client }): Promise<LineConflict[] | null> => {
      const [{ mergeTexts }, ancestor, ours, theirs] = await Promise.all([
        import('#markdown/merge/mergeTexts.ts'),
        loadText(client, one, 'base', request.old),
        loadText(client, one, 'main', main.now),
        loadText(client, one, 'request', request.now),
      ]);
      if (ancestor === null) return null;
      return mergeTexts({ ancestor, space: ours ?? '', request: theirs ?? '' }).clashes;
    },
    staleTime: 'static',
    gcTime: textCacheTime,
  });
