import type { SiteHostname, siteHostnames } from '#contract/areas/site-hostnames.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import type { Context } from '#server/base/context.ts';
import { signatureOf } from '#server/base/http/signatures.ts';
import { conflict, invalid, notFound } from '#server/base/lib/errors.ts';
import { assertTxtRecord } from '#server/domain/sign-in/assertTxtRecord.ts';
import { hostnameFault } from '#server/domain/site-addresses/hostnames.ts';
import { findSite } from '#server/domain/sites/findSite.ts';
import { lockAsSiteEditor, type SiteAccess } from '#server/domain/sites/siteAccess.ts';
import { sitesRepository, type SiteRow } from '#server/domain/sites/sites.repository.ts';

/** Optional operations on the hostname of a site. */
export function siteHostnamesService(context: Context): Handlers<typeof siteHostnames> {
  const { store } = context;
  const repository = sitesRepository(store);

  /** Different for each organization, so that nobody takes a hostname whose record another one has made. */
  const proofOf = (organizationId: string, hostname: string) => ({
    type: 'TXT' as const,
    name: `_colophon.${hostname}`,
    value: `colophon-site=${signatureOf(context.secret, ['site hostname', organizationId, hostname])}`,
  });

  function answer({ organization_id, hostname, claimed_hostname: claimed }: SiteRow): SiteHostname {
    const name = claimed ?? hostname;
    if (name === null) return { object: 'site-hostname', status: 'none', records: [] };
    return {
      object: 'site-hostname',
      status: claimed === null ? 'active' : 'pending',
      hostname: name,
      records: [
        { type: 'CNAME', name, value: new URL(context.sitesUrl).hostname },
        proofOf(organization_id, name),
      ],
    };
  }

  async function assertFree(hostname: string, siteId: string) {
    if (await repository.isHostnameTaken(hostname, siteId))
      throw conflict(`“${hostname}” is the hostname of another site of this service.`, 'body.hostname');
  }

  /** Changes the columns of the site under its lock. */
  const write = (access: SiteAccess, columnsOf: (row: SiteRow) => Promise<Partial<SiteRow>>) =>
    store.transaction(async () => {
      const { site, organization } = access;
      await lockAsSiteEditor(context, access, 'admin');
      const row = await findSite(store, organization.id, site.id);
      const columns = await columnsOf(row);
      if (Object.keys(columns).length > 0) await repository.update(site.id, columns);
      return answer({ ...row, ...columns });
    });

  return {
    get: async (_, { site }) => answer(site),

    put({ body }, access) {
      const hostname = body.hostname.trim().toLowerCase();
      const fault = hostnameFault(context, hostname);
      if (fault !== undefined) throw invalid('body.hostname', fault);
      if (!context.customHosts)
        throw conflict(
          'Sites can have hostnames once the operator of this service has set SITES_URL.',
          'body.hostname',
        );
      return write(access, async (row) => {
        await assertFree(hostname, row.id);
        const claimed = row.hostname === hostname ? null : hostname;
        return row.claimed_hostname === claimed ? {} : { claimed_hostname: claimed };
      });
    },

    async check(_, access) {
      const { site, organization } = access;
      const { claimed_hostname: hostname } = site;
      if (hostname === null && site.hostname === null) throw notFound('hostname');
      if (hostname === null) return answer(site);
      await assertTxtRecord(context, organization.id, hostname, proofOf(organization.id, hostname));
      return write(access, async (row) => {
        if (row.claimed_hostname !== hostname)
          throw conflict('The hostname was changed meanwhile. Check again.');
        await assertFree(hostname, row.id);
        return { hostname, claimed_hostname: null };
      });
    },

    async remove(_, access) {
      await write(access, async (row) => {
        if (row.hostname === null && row.claimed_hostname === null) throw notFound('hostname');
        return { hostname: null, claimed_hostname: null };
      });
    },
  };
}
