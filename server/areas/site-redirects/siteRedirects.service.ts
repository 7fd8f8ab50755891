import { decodedPath } from '#server/domain/site-addresses/publishedUrl.ts';
import type {
  RedirectDestination,
  RedirectResult,
  SiteRedirect,
  siteRedirects,
} from '#contract/areas/site-redirects.ts';
import { moreLimits } from '#contract/limits.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict, HttpError, notFound, orNotFound, throwErrors } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { pagedTogether } from '#server/base/lib/paging.ts';
import { cleanPath } from '#server/domain/site-addresses/spacePath.ts';
import { lockAsSiteEditor, type SiteAccess } from '#server/domain/sites/siteAccess.ts';
import { siteRedirectsRepository, type Redirect } from '#server/domain/sites/siteRedirects.repository.ts';
import { readStructure } from '#server/domain/sites/siteStructure.ts';
import type { SiteView } from '#server/published/site/ownPage.ts';
import { redirectAt } from '#server/published/site/siteRedirects.ts';
import { applyChange, flag, isSame, keyOf, tooMany, type Known } from './applyChange.ts';
import { isTaken, sourceFault, storedDestination, wholeView } from './checkRedirect.ts';
import { toRedirect } from './siteRedirects.mapper.ts';

const columns = { createdAt: 'created_at', updatedAt: 'updated_at', source: 'source' } as const;

/** Optional operations on the redirects of a site. */
export function siteRedirectsService(context: Context): Handlers<typeof siteRedirects> {
  const { store } = context;
  const repository = siteRedirectsRepository(store);

  async function viewOf({ site, organization }: SiteAccess) {
    return wholeView(context, { site, organization, structure: await readStructure(store, site.id) });
  }

  /** Runs a write under the site's lock. */
  const writing = <T>(access: SiteAccess, write: (view: SiteView) => Promise<T>) =>
    store.transaction(async () => {
      await lockAsSiteEditor(context, access);
      return write(await viewOf(access));
    });

  /** Throws 409 if another redirect has the source, and 400 or 409 if source or destination can't be saved. */
  async function save(
    view: SiteView,
    row: Redirect,
    destination: Parameters<typeof storedDestination>[1],
    old?: Redirect,
  ) {
    const { site_id, source, draft } = row;
    const other = await repository.get({ site_id, source, draft });
    const to = await storedDestination(view, destination);
    throwErrors([
      other &&
        other.id !== row.id &&
        conflict(`The path “${row.source}” has a redirect already. Change that one.`, 'body.source'),
      await sourceFault(view, row.source),
      to instanceof HttpError && to,
    ]);
    const saved = { ...row, destination: JSON.stringify(to) };
    if (old && isSame(old, saved)) return toRedirect(view, old);
    await repository.put(site_id, [saved]);
    return toRedirect(view, saved);
  }

  const find = (siteId: string, id: string) =>
    orNotFound('redirect', repository.get({ id, site_id: siteId }));

  return {
    async list({ siteId, query }, access) {
      const { search, draft = false, orderBy = 'createdAt' } = query;
      const order = orderBy === 'source' ? 'asc' : 'desc';
      const list = repository.list({ siteId, search, draft }, columns[orderBy], order);
      return pagedTogether(query, `redirects ${orderBy}`, list, async (rows) => {
        const view = await viewOf(access);
        const redirects = new Map<string, SiteRedirect>();
        for (const row of rows) redirects.set(row.id, await toRedirect(view, row));
        return ({ id }) => redirects.get(id)!;
      });
    },

    create: ({ siteId, body }, access) =>
      writing(access, async (view) => {
        if ((await repository.count(siteId)) >= moreLimits.redirects) throw tooMany();
        const at = now(context);
        const { source, draft = false, captureWildcard = false, permanent = false, destination } = body;
        const row = {
          id: newId(),
          site_id: siteId,
          source,
          draft: flag(draft),
          capture_wildcard: flag(captureWildcard),
          permanent: flag(permanent),
          destination: '',
          created_at: at,
          updated_at: at,
        };
        return save(view, row, destination);
      }),

    update: ({ siteId, siteRedirectId, body }, access) =>
      writing(access, async (view) => {
        const old = await find(siteId, siteRedirectId);
        const { source, draft, captureWildcard, permanent, destination } = body;
        const row = {
          ...old,
          ...(source !== undefined && { source }),
          ...(draft !== undefined && { draft: flag(draft) }),
          ...(captureWildcard !== undefined && { capture_wildcard: flag(captureWildcard) }),
          ...(permanent !== undefined && { permanent: flag(permanent) }),
          updated_at: now(context),
        };
        return save(view, row, destination ?? fromJson<RedirectDestination>(old.destination), old);
      }),

    remove: ({ siteId, siteRedirectId }, access) =>
      writing(access, async () => {
        await find(siteId, siteRedirectId);
        await repository.remove(siteId, [siteRedirectId]);
      }),

    upsert: ({ siteId, body: { redirects } }, access) =>
      writing(access, async (view) => {
        const at = now(context);
        const rows = await repository.withSources(
          siteId,
          redirects.map(({ source }) => source),
        );
        const byKey = new Map(rows.map((row) => [keyOf(row), row]));
        const known: Known = { byKey, others: (await repository.count(siteId)) - rows.length };
        const results: RedirectResult[] = [];
        const put = new Map<string, Redirect>();
        const removed = new Set<string>();
        for (const change of redirects) {
          try {
            const applied = await applyChange(view, known, change, at);
            results.push(applied.result);
            if (applied.removed !== undefined) {
              put.delete(applied.removed);
              removed.add(applied.removed);
            }
            if (applied.put) put.set(applied.put.id, applied.put);
          } catch (error) {
            if (!(error instanceof HttpError)) throw error;
            const { source, intent } = change;
            results.push({
              status: 'error',
              source,
              draft: intent === 'draft',
              error: error.issues?.[0]?.message ?? error.message,
            });
          }
        }
        if (removed.size > 0) await repository.remove(siteId, [...removed]);
        if (put.size > 0) await repository.put(siteId, [...put.values()]);
        return { results };
      }),

    async getBySource({ query: { source, shareKey } }, access) {
      const view = await viewOf(access);
      const path = cleanPath(decodedPath(source) ?? '');
      const found = (await isTaken(view, path)) ? undefined : await redirectAt(view, path);
      if (!found) throw notFound('redirect');
      const target = new URL(found.href);
      if (shareKey !== undefined && found.href.startsWith(view.base))
        target.searchParams.set('shareKey', shareKey);
      return { redirect: await toRedirect(view, found.row), target: target.href };
    },
  };
}
