import { removeItem } from '#api/writes/cacheEdits.ts';
import type { CacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import { mutation, perform } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import { siteRedirects, type SiteRedirect } from '#contract/areas/site-redirects.ts';

export type Site = { organizationId: string; siteId: string };
type RedirectIds = Site & { siteRedirectId: string };

/** All live redirects of a site, or its drafts. */
export const redirectsQuery = (site: Site, draft = false) =>
  apiQuery(siteRedirects.list, draft ? { ...site, query: { draft } } : site, { pages: 'all' });

/** The redirect that applies to a path. */
export const redirectAtQuery = (site: Site, source: string) => ({
  ...apiQuery(siteRedirects.getBySource, { ...site, query: { source } }),
  staleTime: 0,
});

const invalidates = ({ organizationId, siteId }: Site) => [
  keyOf(siteRedirects.list, { organizationId, siteId }),
];

const cached = (before: CacheSnapshot, ids: RedirectIds) =>
  before.item(siteRedirects.list, ids, ids.siteRedirectId);

const fieldsOf = ({ source, draft, captureWildcard, permanent, destination }: SiteRedirect) => ({
  source,
  draft,
  captureWildcard,
  permanent,
  destination,
});

const labelOf = (redirect: Pick<SiteRedirect, 'source'> | undefined) =>
  redirect ? `Redirect from “${redirect.source}”` : 'Redirect';

export const createRedirect = mutation(siteRedirects.create, {
  invalidates,
  describe: ({ body }) => `${labelOf(body)} created`,
});

export const changeRedirect = mutation(siteRedirects.update, {
  invalidates,
  scope: ({ siteId, siteRedirectId }) => `redirect ${siteId} ${siteRedirectId}`,
  describe: (ids, before) => `${labelOf(cached(before, ids))} changed`,
  undo: ({ body: _, ...ids }, before) => {
    const old = cached(before, ids);
    if (!old) return null;
    return { input: { ...ids, body: fieldsOf(old) } };
  },
});

/** Deletes a redirect. Undo creates it again. */
export const removeRedirect = mutation(siteRedirects.remove, {
  invalidates,
  applyResponse: (_, ids) => [removeItem(siteRedirects.list, ids, ids.siteRedirectId)],
  describe: (ids, before) => `${labelOf(cached(before, ids))} deleted`,
  undo: ({ siteRedirectId, ...site }, before) => {
    const old = cached(before, { ...site, siteRedirectId });
    if (!old) return null;
    const body = fieldsOf(old);
    return {
      run: (client, _answer, options) => perform(client, createRedirect, { ...site, body }, options),
    };
  },
});

/** Creates or replaces redirects. Some can fail. */
export const importRedirects = mutation(siteRedirects.upsert, {
  invalidates,
  describe: () => 'Redirects imported',
});
