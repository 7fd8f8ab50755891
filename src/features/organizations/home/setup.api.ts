import { hasOperation } from '#api/operations.ts';
import { apiQuery } from '#api/query.ts';
import { invites } from '#contract/areas/invites.ts';
import { organizationSpaces } from '#contract/areas/organization-spaces.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { sites } from '#contract/areas/sites.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import { countQueries } from '#directory/organizations/counts.ts';
import {
  siteCheckQuery,
  siteListQuery,
  siteSpacesQuery,
  spaceListQuery,
} from '#directory/spaces/spaces.api.ts';
import { flatPages } from '#prose/pageTree.ts';
import type { EnsureQuery } from '#routing/loader.ts';
import { setupSteps, type SetupStep } from './setup.ts';

const orUndefined = <T>(read: Promise<T>) => read.catch(() => undefined);

/** Spaces whose pages are counted, to find one with pages. */
const maxRead = 5;

/** Returns the first space with pages, or else an empty one. */
async function readDocs(query: EnsureQuery, { id }: Organization) {
  const { items: spaces } = await query(spaceListQuery(id));
  for (const space of spaces.slice(0, maxRead)) {
    const tree = await orUndefined(query(apiQuery(spaceContent.listPages, { spaceId: space.id })));
    const pages = tree && flatPages(tree.pages).length;
    if (pages) return { space, pages };
  }
  return { space: spaces[0], pages: 0 };
}

/** Reads which steps of the setup are done. Steps that can't be read aren't done. */
export async function readSetup(query: EnsureQuery, organization: Organization): Promise<SetupStep[]> {
  const { id: organizationId, defaultContent } = organization;
  const listed = await orUndefined(query(siteListQuery(organizationId)));
  const site = defaultContent?.site ?? listed?.items[0]?.id;
  const [members, invited, docs, onSite, check] = await Promise.all([
    orUndefined(query(countQueries.members(organizationId))),
    orUndefined(query(apiQuery(invites.list, { organizationId, query: { limit: 1 } }))),
    orUndefined(readDocs(query, organization)),
    site === undefined ? undefined : orUndefined(query(siteSpacesQuery(organizationId, site))),
    site === undefined ? undefined : orUndefined(query(siteCheckQuery(organizationId, site))),
  ]);
  return setupSteps(organization, {
    members: members?.count,
    invited: invited?.count,
    space: docs?.space,
    pages: docs?.pages,
    site,
    siteSpaces: onSite?.items.length,
    check: check ?? undefined,
    createsSpaces: hasOperation(organizationSpaces.create) === true,
    createsSites: hasOperation(sites.create) === true,
    sendsInvites: hasOperation(invites.list) === true,
  });
}
