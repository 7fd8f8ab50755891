import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import type { Page } from '#contract/content.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import type { TextComparison } from '#markdown/compare/compareTexts.ts';
import { fileText } from '#markdown/docs/pageSource.ts';
import type { LineConflict } from '#markdown/merge/mergeTexts.ts';
import { textCacheTime, textQuery } from '../changeRequests.api.ts';
import { baseTextQuery } from './baseRevision.ts';
import type { SourceOnly } from '../diff/sourceOnly.ts';
import type { PageHead } from './frontMatterChanges.ts';
import { textVersion, type ComparedSources, type PageChange, type Source } from './pageChanges.ts';
import { fileVersions } from './replacedFiles.ts';
import type { SettingChange } from './settingsChanges.ts';

export type PageTexts = { old: string; now: string };
export type PageComparison = TextComparison & {
  /** The Markdown. */
  texts: PageTexts;
  /** The same with the front matter if it differs. */
  files: PageTexts;
  /** How the files differ outside of their Markdown. */
  frontMatter: readonly SettingChange[];
  /** Finds the differences that only the source shows. It takes longer than the comparison. Rejects when `signal` aborts. */
  sourceOnly: (signal: AbortSignal) => Promise<SourceOnly>;
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

const noHead: PageHead = { head: '' };

/** Reads the front matter and the line ends of a page's file. */
const headQuery = (spaceId: string, revisionId: string, page: Page) =>
  queryOptions({
    queryKey: ['heads', spaceId, page.sourceHash],
    queryFn: ({ signal }): Promise<PageHead> =>
      call(contentChanges.getPageSource, { spaceId, revisionId, pageId: page.id }, signal),
    staleTime: 'static',
    gcTime: textCacheTime,
  });

/** The IDs of the compared revisions. */
export type RevisionIds = { main: string; request: string };

type Options = { ignoreBlanks: boolean };
type HeadRevisions = readonly [old: string | undefined, now: string | undefined];

/** Loads how the page's file begins in both revisions, if that differs. */
async function loadHeads(client: QueryClient, spaceId: string, change: PageChange, revisions: HeadRevisions) {
  const { old, now, frontMatter } = change;
  const load = (revision: string | undefined, page: Page | undefined) => {
    if (page?.sourceHash === undefined || revision === undefined) return noHead;
    return client.fetchQuery(headQuery(spaceId, revision, page));
  };
  if (!frontMatter) return { heads: [noHead, noHead] as const, frontMatter: [] };
  const [{ frontMatterChanges }, ...heads] = await Promise.all([
    import('./frontMatterChanges.ts'),
    load(revisions[0], old),
    load(revisions[1], now),
  ]);
  return { heads, frontMatter: frontMatterChanges(...heads) };
}

/** Compares both texts of a page, with what its files have besides. */
async function compare(
  change: PageChange,
  texts: PageTexts,
  { heads, frontMatter }: Awaited<ReturnType<typeof loadHeads>>,
  { ignoreBlanks }: Options,
) {
  const { compareTexts } = await import('#markdown/compare/compareTexts.ts');
  const old = { title: change.old?.title ?? '', markdown: texts.old };
  const now = { title: change.now?.title ?? '', markdown: texts.now };
  const compared = await compareTexts(old, now, {
    ignoreBlanks,
    files: fileVersions(change.page, change.files),
  });
  let found: SourceOnly | undefined;
  async function sourceOnly(signal: AbortSignal) {
    const { sourceOnlyRows } = await import('../diff/sourceOnly.ts');
    return (found ??= await sourceOnlyRows(old, now, { ignoreBlanks, signal }));
  }
  const files = {
    old: fileText(texts.old, { head: heads[0].head }),
    now: fileText(texts.now, { head: heads[1].head }),
  };
  return { ...compared, sourceOnly, texts, files, frontMatter };
}

const filesKey = (page: Page | undefined) => [versionOf(page), page?.sourceHash];

/** The key of a comparison in the cache. */
export const comparisonKey = (
  { spaceId, changeRequestId }: OneRequest,
  { id, old, now, files = [], sources = defaultSources }: PageChange,
  { ignoreBlanks }: Options,
) =>
  [
    'comparison',
    spaceId,
    changeRequestId,
    id,
    sources.now,
    filesKey(old),
    filesKey(now),
    files.map((file) => [file.id, file.old.git?.oid, file.now.git?.oid]),
    ignoreBlanks,
  ] as const;

/**
 * Loads and compares both texts of a page, and what its files have besides. An unchanged text is loaded once. The comparison
 * code is loaded on demand.
 */
export const comparisonQuery = (
  one: OneRequest,
  change: PageChange,
  { ignoreBlanks, revisions }: Options & { revisions: RevisionIds },
) => {
  const { old, now, sources = defaultSources } = change;
  const isSame = old !== undefined && versionOf(old) === versionOf(now);
  return queryOptions({
    queryKey: comparisonKey(one, change, { ignoreBlanks }),
    queryFn: async ({ client }): Promise<PageComparison> => {
      const load = textLoader(client, one, sources);
      const ids = { ...revisions, base: sources.base };
      const [latest, base, heads] = await Promise.all([
        load(sources.now, now),
        isSame ? undefined : load(sources.old, old),
        loadHeads(client, one.spaceId, change, [ids[sources.old], ids[sources.now]]),
      ]);
      const after = latest ?? '';
      const { fallback } = sources;
      const before = base === null && fallback ? await load(fallback.source, fallback.page) : base;
      const texts = { old: before === undefined ? after : (before ?? ''), now: after };
      const compared = await compare(change, texts, heads, { ignoreBlanks });
      return { ...compared, usesFallback: base === null };
    },
    staleTime: 'static' as const,
    gcTime: textCacheTime,
    structuralSharing: false,
  });
};

/** Like `comparisonQuery`, for any two revisions of a space. */
export const revisionComparisonQuery = (
  spaceId: string,
  { from, to }: { from: string; to: string },
  change: PageChange,
  { ignoreBlanks }: Options,
) =>
  queryOptions({
    queryKey: [
      'revisionComparison',
      spaceId,
      change.id,
      ...[change.old, change.now].map(filesKey),
      (change.files ?? []).map((file) => [file.id, file.old.git?.oid, file.now.git?.oid]),
      ignoreBlanks,
    ],
    queryFn: async ({ client }): Promise<PageComparison> => {
      const load = (revision: string, page: Page | undefined) =>
        hasText(page) ? client.fetchQuery(baseTextQuery(spaceId, revision, page)) : '';
      const [old, now, heads] = await Promise.all([
        load(from, change.old),
        load(to, change.now),
        loadHeads(client, spaceId, change, [from, to]),
      ]);
      const texts = { old: old ?? '', now: now ?? '' };
      return { ...(await compare(change, texts, heads, { ignoreBlanks })), usesFallback: false };
    },
    staleTime: 'static',
    gcTime: textCacheTime,
    structuralSharing: false,
  });

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
