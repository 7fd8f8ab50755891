import type {
  RedirectChange,
  RedirectDestination,
  RedirectResult,
  SiteRedirect,
  siteRedirects,
} from '#contract/areas/site-redirects.ts';
import { moreLimits } from '#contract/limits.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { now, type Context } from '#server/base/context.ts';
import { lock } from '#server/base/database/lock.ts';
import { conflict, HttpError, notFound, orNotFound, throwErrors } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { pagedTogether } from '#server/base/lib/paging.ts';
import { cleanPath } from '#server/domain/sites/earlierPaths.ts';
import { lockAsSiteEditor, type SiteAccess } from '#server/domain/sites/siteAccess.ts';
import { siteRedirectsRepository, type RedirectRow } from '#server/domain/sites/siteRedirects.repository.ts';
import { readStructure } from '#server/domain/sites/siteStructure.ts';
import type { SiteView } from '#server/published/site/ownPage.ts';
import { destinationHref, redirectAt } from '#server/published/site/siteRedirects.ts';
import { decodedPath } from '#server/published/site/siteUrls.ts';
import { isTaken, sourceFault, storedDestination, wholeView } from './checkRedirect.ts';

const flag = (value: boolean) => (value ? (1 as const) : (0 as const));
/** Whether a redirect leads to the same place in the same way. */
const isSame = (one: RedirectRow, other: RedirectRow) =>
  (['source', 'draft', 'capture_wildcard', 'permanent', 'destination'] as const).every(
    (column) => one[column] === other[column],
  );
const keyOf = ({ source, draft }: Pick<RedirectRow, 'source' | 'draft'>) => `${draft} ${source}`;
const columns = { createdAt: 'created_at', updatedAt: 'updated_at', source: 'source' } as const;

const tooMany = () =>
  conflict(`A site has at most ${moreLimits.redirects} redirects. Use a wildcard, or delete some.`);

/** Optional operations on the redirects of a site. */
export function siteRedirectsService(context: Context): Handlers<typeof siteRedirects> {
  const { store } = context;
  const repository = siteRedirectsRepository(store);

  async function viewOf({ site, organization }: SiteAccess) {
    return wholeView(context, { site, organization, structure: await readStructure(store, site.id) });
  }

  async function toRedirect(view: SiteView, row: RedirectRow): Promise<SiteRedirect> {
    const destination = fromJson<RedirectDestination>(row.destination);
    const target = await destinationHref(view, destination);
    return {
      object: 'site-redirect',
      id: row.id,
      source: row.source,
      draft: row.draft === 1,
      captureWildcard: row.capture_wildcard === 1,
      permanent: row.permanent === 1,
      destination,
      ...(target !== undefined && { target }),
      createdAt: row.created_at,
      ...(row.updated_at !== row.created_at && { updatedAt: row.updated_at }),
    };
  }

  /** Runs a write under the site's lock, with the site and its redirects by draft and source. */
  const writing = <T>(
    access: SiteAccess,
    write: (view: SiteView, known: Map<string, RedirectRow>) => Promise<T>,
  ) =>
    store.transaction(async () => {
      await lock(store, 'sites', access.site.id);
      await lockAsSiteEditor(context, access);
      const rows = await repository.all(access.site.id);
      return write(await viewOf(access), new Map(rows.map((row) => [keyOf(row), row])));
    });

  /** Throws 409 if another redirect has the source, and 400 or 409 if source or destination can't be saved. */
  async function save(
    view: SiteView,
    known: ReadonlyMap<string, RedirectRow>,
    row: RedirectRow,
    destination: Parameters<typeof storedDestination>[1],
    old?: RedirectRow,
  ) {
    const other = known.get(keyOf(row));
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
    await repository.put(row.site_id, [saved]);
    return toRedirect(view, saved);
  }

  const find = (siteId: string, id: string) =>
    orNotFound('redirect', repository.get({ id, site_id: siteId }));

  /** Applies one change of an import to `known`. Throws if it can't be applied. */
  async function applyChange(
    view: SiteView,
    known: Map<string, RedirectRow>,
    { source, intent = 'live', captureWildcard = false, permanent, destination }: RedirectChange,
    at: string,
  ): Promise<{ result: RedirectResult; put?: RedirectRow; removed?: string }> {
    const draft = flag(intent === 'draft');
    const old = known.get(keyOf({ source, draft }));
    if (intent === 'publish') {
      const drafted = known.get(keyOf({ source, draft: 1 }));
      if (!drafted) throw notFound('draft');
      const put = { ...drafted, id: old?.id ?? newId(), draft: 0 as const, updated_at: at };
      const fault = await sourceFault(view, source);
      if (fault) throw fault;
      known.delete(keyOf(drafted));
      known.set(keyOf(put), put);
      const result: RedirectResult = { status: 'published', source, draft: false, id: put.id };
      return { result, put, removed: drafted.id };
    }
    if (!destination) {
      if (!old) throw notFound('redirect');
      known.delete(keyOf(old));
      return { result: { status: 'deleted', source, draft: draft === 1 }, removed: old.id };
    }
    const to = await storedDestination(view, destination);
    const fault = (await sourceFault(view, source)) ?? (to instanceof HttpError ? to : undefined);
    if (fault) throw fault;
    if (!old && known.size >= moreLimits.redirects) throw tooMany();
    const put: RedirectRow = {
      id: old?.id ?? newId(),
      site_id: view.stored.site.id,
      source,
      draft,
      capture_wildcard: flag(captureWildcard),
      permanent: permanent === undefined ? (old?.permanent ?? 0) : flag(permanent),
      destination: JSON.stringify(to),
      created_at: old?.created_at ?? at,
      updated_at: at,
    };
    const result: RedirectResult = {
      status: old ? 'updated' : 'created',
      source,
      draft: draft === 1,
      id: put.id,
    };
    if (old && isSame(old, put)) return { result };
    known.set(keyOf(put), put);
    return { result, put };
  }

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
      writing(access, async (view, known) => {
        if (known.size >= moreLimits.redirects) throw tooMany();
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
        return save(view, known, row, destination);
      }),

    update: ({ siteId, siteRedirectId, body }, access) =>
      writing(access, async (view, known) => {
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
        return save(view, known, row, destination ?? fromJson<RedirectDestination>(old.destination), old);
      }),

    remove: ({ siteId, siteRedirectId }, access) =>
      writing(access, async () => {
        await find(siteId, siteRedirectId);
        await repository.remove(siteId, [siteRedirectId]);
      }),

    upsert: ({ siteId, body: { redirects } }, access) =>
      writing(access, async (view, known) => {
        const at = now(context);
        const results: RedirectResult[] = [];
        const put = new Map<string, RedirectRow>();
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
