import { moreLimits } from '#contract/limits.ts';
import type { Context } from '#server/base/context.ts';
import { lruCachePerStore } from '#server/base/database/lruCache.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import { patternsFor } from '#server/domain/sites/redirectPattern.ts';
import { siteRedirectsRepository, type RedirectRow } from '#server/domain/sites/siteRedirects.repository.ts';
import type { StoredSite } from './readSite.ts';

/** The redirects of a site. */
type RedirectTable = {
  /** By draft and pattern. */
  byPattern: ReadonlyMap<string, RedirectRow>;
  /** The lengths of the starts that wildcards match, longest first. */
  starts: readonly number[];
};

/** The number of redirects that one query reads. */
const batchSize = 500;

/** By site and version of its redirects. Weighted by the number of redirects. */
const tablesOf = lruCachePerStore<RedirectTable>(moreLimits.redirects, ({ byPattern }) => byPattern.size + 1);

const keyOf = (draft: 0 | 1, pattern: string) => `${draft}${pattern}`;

/** Reads the redirects of a site in batches, live ones and drafts, by source. */
async function* batchesOf({ store }: Context, siteId: string) {
  for (const draft of [0, 1] as const) {
    let source = '';
    for (;;) {
      const rows = await siteRedirectsRepository(store).after(siteId, draft, source, batchSize);
      yield rows;
      await shareTurn();
      const last = rows.at(-1);
      if (!last || rows.length < batchSize) break;
      source = last.source;
    }
  }
}

async function read(context: Context, siteId: string): Promise<RedirectTable> {
  const byPattern = new Map<string, RedirectRow>();
  const starts = new Set<number>();
  // Of two sources with one pattern, such as “/a” and “/a/”, the last one counts.
  for await (const rows of batchesOf(context, siteId))
    for (const row of rows) {
      byPattern.set(keyOf(row.draft, row.pattern), row);
      if (row.pattern.startsWith('^')) starts.add(row.pattern.length - 1);
    }
  return { byPattern, starts: [...starts].toSorted((one, other) => other - one) };
}

/**
 * Returns the redirect of a site that applies to a path: that of the path, or of its longest start. Undefined if none does. The
 * table of a site is read once after each write of its redirects.
 * @param path decoded, without slashes at the ends
 * @param withDrafts whether redirects that aren't live count, before live ones
 */
export async function declaredAt(
  context: Context,
  { site: { id, redirects_version: version } }: StoredSite,
  path: string,
  withDrafts = false,
): Promise<RedirectRow | undefined> {
  if (version === null) return undefined;
  const { byPattern, starts } = await tablesOf(context.store)(`${id} ${version}`, () => read(context, id));
  for (const pattern of patternsFor(path, starts)) {
    const row =
      (withDrafts ? byPattern.get(keyOf(1, pattern)) : undefined) ?? byPattern.get(keyOf(0, pattern));
    if (row) return row;
  }
  return undefined;
}
