import type { visits } from '#contract/areas/visits.ts';
import { organizationAccess } from '#server/domain/access/access.ts';
import type { Context } from '#server/base/context.ts';
import { HttpError, notFound } from '#server/base/lib/errors.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { createVisitCode } from '#server/published/routes/enter.ts';
import { findSite } from '#server/published/site/findSite.ts';
import { readLiveSite } from '#server/published/site/readSite.ts';

/** Optional operation that brings a member to a published site. */
export function visitsService(context: Context): Handlers<typeof visits> {
  return {
    /** Throws 404 for a URL that is not one of a live site, or of a site of an organization that the caller is not in. */
    async create({ body }, { caller }) {
      const { host, pathname, search, hash } = new URL(body.url);
      const { address } = await findSite(context, host, pathname);
      const stored = address && (await readLiveSite(context, address.siteId));
      if (!address || !stored) throw notFound('site');
      // The same error as for an unknown site, so that the response reveals no sites of others.
      await organizationAccess(context.store, caller, stored.organization.id).catch((error: unknown) => {
        throw error instanceof HttpError && error.status === 404 ? notFound('site') : error;
      });
      const code = await createVisitCode(context, stored.site.id, caller);
      const to = `${address.rest}${search}${hash}`;
      const query = new URLSearchParams({ code, to });
      const origin = `${new URL(context.sitesUrl).protocol}//${host}`;
      return { url: `${origin}${address.base}/~enter?${query}` };
    },
  };
}
