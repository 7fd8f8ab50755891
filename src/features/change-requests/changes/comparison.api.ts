import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Page } from '#contract/content.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import type { TextComparison } from '#markdown/compare/compareTexts.ts';
import type { LineConflict } from '#markdown/merge/mergeTexts.ts';
import { textCacheTime, textQuery } from '../changeRequests.api.ts';
import { baseTextQuery } from './baseRevision.ts';
import { textVersion, type ComparedSources, type PageChange, type Source } from './pageChanges.ts';

export type PageTexts = { old: string; now: string };
export type PageComparison = TextComparison & {
  texts: PageTexts;
  /** The base text isn't available, so `texts.old` is the current text of the other side. */
  usesFallback: boolean;
};

const versionOf = (page: Page | undefined) => page && textVersion(page);
const hasText = (page: Page | undefined): page is Page => page !== undefined && page.type !== 'group';
const defaultSources: ComparedSources = { old: 'main', now: 'request' };

type TextLoader = (source: Source, page: Page | undefined) => Promise<string | null>;

/** Returns a function that loads texts. It returns null for a base text that isn't available. */
const textLoader =
  (client: QueryClient, one: OneRequest, { base }: Pick<ComparedSources, 'base'>): TextLoader =>
  async (source, page) => {
    if (!hasText(page)) return '';
    if (source !== 'base') return client.fetchQuery(textQuery(one, source, page));
    const keys = (['main', 'request'] as const).map((side) => textQuery(one, side, page).queryKey);
    const known = keys.map((queryKey) => client.getQueryData(queryKey)).find((text) => text !== undefined);
    return known ?? (base ? client.fetchQuery(baseTextQuery(one.spaceId, base, page)) : null);
  };

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
      const load = textLoader(client, one, sources);
      const [{ compareTexts }, latest, base] = await Promise.all([
        import('#markdown/compare/compareTexts.ts'),
        load(sources.now, now),
        isSame ? undefined : load(sources.old, old),
      ]);
      const after = latest ?? '';
      const { fallback } = sources;
      const before = base === null && fallback ? await load(fallback.source, fallback.page) : base;
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

/** Lines in conflict, and the heading above them in the base text. */
export type TextConflict = LineConflict & { heading: string | undefined };

/** Returns the lines that both sides changed differently; null if the base text isn't available. */
export const lineConflictsQuery = (one: OneRequest, request: PageChange, main: PageChange) =>
  queryOptions({
    queryKey: [
      'lineConflicts',
      one.spaceId,
      request.id,
      ...[request.old, request.now, main.now].map(versionOf),
    ],
    queryFn: async ({ client }): Promise<TextConflict[] | null> => {
      const load = textLoader(client, one, request.sources ?? {});
      const [{ mergeTexts }, { headingsAbove }, ancestor, ours, theirs] = await Promise.all([
        import('#markdown/merge/mergeTexts.ts'),
        import('#markdown/headingsAbove.ts'),
        load('base', request.old),
        load('main', main.now),
        load('request', request.now),
      ]);
      if (ancestor === null) return null;
      const { conflicts } = mergeTexts({ ancestor, space: ours ?? '', request: theirs ?? '' });
      if (conflicts.length === 0) return [];
      const headings = headingsAbove(
        ancestor,
        conflicts.map(({ line }) => line),
      );
      return conflicts.map((conflict, at) => ({ ...conflict, heading: headings[at] }));
    },
    staleTime: 'static',
    gcTime: textCacheTime,
  });
