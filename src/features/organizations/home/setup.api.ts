import { hasOperation } from '#api/operations.ts';
import { apiQuery } from '#api/query.ts';
import { invites } from '#contract/invites.ts';
import type { Organization } from '#contract/organizations.ts';
import { sites } from '#contract/sites.ts';
import { spaceContent } from '#contract/space-content.ts';
import { countQueries } from '#directory/counts.ts';
import { knownSites } from '#directory/knownSites.ts';
import { readSpaces } from '#directory/readSpaces.ts';
import { siteCheckQuery, siteListQuery, siteSpacesQuery } from '#directory/spaces.api.ts';
import type { EnsureQuery } from '#routing/loader.ts';
import { setupSteps, type SetupStep } from './setup.ts';

const orUndefined = <T>(read: Promise<T>) => read.catch(() => undefined);

async function readDocs(query: EnsureQuery, organization: Organization) {
  const { spaces } = await readSpaces(query, organization, null);
  const [space] = spaces;
  if (!space) return { space, pages: 0 };
  const tree = await orUndefined(query(apiQuery(spaceContent.listPages, { spaceId: space.id })));
  return { space, pages: tree?.pages.length };
}

/** Reads which steps of the setup are done. Steps that can't be read aren't done. */
export async function readSetup(query: EnsureQuery, organization: Organization): Promise<SetupStep[]> {
  const { id: organizationId, defaultContent } = organization;
  const listed = await orUndefined(query(siteListQuery(organizationId)));
  const known = listed?.items ?? knownSites.of(organizationId);
  const site = defaultContent?.site ?? known[0]?.id;
  const [members, providers, docs, onSite, check] = await Promise.all([
    orUndefined(query(countQueries.members(organizationId))),
    orUndefined(query(countQueries.saml(organizationId))),
    orUndefined(readDocs(query, organization)),
    site === undefined ? undefined : orUndefined(query(siteSpacesQuery(organizationId, site))),
    site === undefined ? undefined : orUndefined(query(siteCheckQuery(organizationId, site))),
  ]);
  return setupSteps(organization, {
    members: members?.count,
    providers: providers?.items.length,
    space: docs?.space,
    pages: docs?.pages,
    site,
    siteSpaces: onSite?.items.length,
    check: check ?? undefined,
    createsSites: hasOperation(sites.create) === true,
    sendsInvites: hasOperation(invites.list) === true,
  });
}
