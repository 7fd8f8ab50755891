import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { apiQuery } from '#api/query.ts';
import { collections } from '#contract/areas/collections.ts';
import { members } from '#contract/areas/members.ts';
import { openapi } from '#contract/areas/openapi.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { siteSpaces } from '#contract/areas/site-spaces.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { sso } from '#contract/areas/sso.ts';
import { teams } from '#contract/areas/teams.ts';
import { paths } from '#routing/paths.ts';
import type { EnsureQuery } from '#routing/loader.ts';
import { nearestScreen, type Pasted } from './pasted.ts';

export type Found = { label: string; note: string; to: string };

async function spaceAt(ensureQuery: EnsureQuery, spaceId: string, rest: string): Promise<Found> {
  const space = await ensureQuery(apiQuery(spaces.get, { spaceId }));
  const to = paths.space.to({ organizationId: space.organization, spaceId: space.id });
  return { label: space.title, note: 'Space', to: rest === '' ? to : `${to}/${rest}` };
}

async function collectionAt(ensureQuery: EnsureQuery, collectionId: string): Promise<Found> {
  const { id, title, organization } = await ensureQuery(apiQuery(collections.get, { collectionId }));
  const to = paths.collection.to({ organizationId: organization, collectionId: id });
  return { label: title, note: 'Collection', to };
}

async function organizationAt(ensureQuery: EnsureQuery, organizationId: string): Promise<Found> {
  const { title } = await ensureQuery(apiQuery(organizations.get, { organizationId }));
  return { label: title, note: 'Organization', to: paths.organization.to({ organizationId }) };
}

/** The resources of an organization that an id may belong to. */
const inOrganization = (ensureQuery: EnsureQuery, organizationId: string, id: string): Promise<Found>[] => [
  ensureQuery(apiQuery(members.get, { organizationId, userId: id })).then(({ user }) => ({
    label: user.displayName || user.email,
    note: 'Member',
    to: paths.member.to({ organizationId, userId: id }),
  })),
  ensureQuery(apiQuery(teams.get, { organizationId, teamId: id })).then(({ title }) => ({
    label: title ?? id,
    note: 'Team',
    to: paths.team.to({ organizationId, teamId: id }),
  })),
  ensureQuery(apiQuery(sso.get, { organizationId, samlProviderId: id })).then(({ label }) => ({
    label,
    note: 'SSO provider',
    to: paths.samlProvider.to({ organizationId, samlProviderId: id }),
  })),
  ensureQuery(apiQuery(openapi.get, { organizationId, specSlug: id })).then(({ slug }) => ({
    label: slug,
    note: 'OpenAPI specification',
    to: paths.openapiSpec.to({ organizationId, specSlug: id }),
  })),
  ensureQuery(apiQuery(siteSpaces.list, { organizationId, siteId: id, query: { limit: 1 } })).then(() => ({
    label: id,
    note: 'Site',
    to: paths.site.to({ organizationId, siteId: id }),
  })),
];

function attempts(
  ensureQuery: EnsureQuery,
  pasted: Pasted,
  organizationId: string | undefined,
): Promise<Found>[] {
  if (pasted.kind === 'address') return [Promise.resolve({ label: pasted.to, note: 'URL', to: pasted.to })];
  if (pasted.kind === 'space') return [spaceAt(ensureQuery, pasted.id, pasted.rest)];
  if (pasted.kind === 'collection') return [collectionAt(ensureQuery, pasted.id)];
  return [
    spaceAt(ensureQuery, pasted.id, ''),
    collectionAt(ensureQuery, pasted.id),
    organizationAt(ensureQuery, pasted.id),
    ...(organizationId === undefined ? [] : inOrganization(ensureQuery, organizationId, pasted.id)),
  ];
}

/** Returns the accessible resources that a pasted text identifies. */
export async function locate(
  client: QueryClient,
  routes: RouteObject[],
  pasted: Pasted,
  organizationId: string | undefined,
): Promise<Found[]> {
  const ensureQuery: EnsureQuery = (query) => client.query({ ...query, staleTime: 30_000, retry: false });
  const results = await Promise.allSettled(attempts(ensureQuery, pasted, organizationId));
  return results.flatMap((result) => {
    const to = result.status === 'fulfilled' ? nearestScreen(routes, result.value.to) : null;
    return result.status === 'fulfilled' && to !== null ? [{ ...result.value, to }] : [];
  });
}
