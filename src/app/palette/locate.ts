// Finding the screen of a pasted thing: asks the service what and where it is.
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { apiQuery } from '#api/query.ts';
import { collections } from '#contract/collections.ts';
import { members } from '#contract/members.ts';
import { openapi } from '#contract/openapi.ts';
import { organizations } from '#contract/organizations.ts';
import { siteSpaces } from '#contract/site-spaces.ts';
import { spaces } from '#contract/spaces.ts';
import { sso } from '#contract/sso.ts';
import { teams } from '#contract/teams.ts';
import { paths } from '#routing/paths.ts';
import type { EnsureQuery } from '#routing/loader.ts';
import { nearestScreen, type Pasted } from './pasted.ts';

export type Found = { label: string; note: string; to: string };

async function spaceAt(ask: EnsureQuery, spaceId: string, rest: string): Promise<Found> {
  const space = await ask(apiQuery(spaces.get, { spaceId }));
  const to = paths.space.to({ organizationId: space.organization, spaceId: space.id });
  return { label: space.title, note: 'Space', to: rest === '' ? to : `${to}/${rest}` };
}

async function collectionAt(ask: EnsureQuery, collectionId: string): Promise<Found> {
  const { id, title, organization } = await ask(apiQuery(collections.get, { collectionId }));
  const to = paths.collection.to({ organizationId: organization, collectionId: id });
  return { label: title, note: 'Collection', to };
}

async function organizationAt(ask: EnsureQuery, organizationId: string): Promise<Found> {
  const { title } = await ask(apiQuery(organizations.get, { organizationId }));
  return { label: title, note: 'Organization', to: paths.organization.to({ organizationId }) };
}

/** What an id may be the id of inside an organization. */
const inOrganization = (ask: EnsureQuery, organizationId: string, id: string): Promise<Found>[] => [
  ask(apiQuery(members.get, { organizationId, userId: id })).then(({ user }) => ({
    label: user.displayName || user.email,
    note: 'Member',
    to: paths.member.to({ organizationId, userId: id }),
  })),
  ask(apiQuery(teams.get, { organizationId, teamId: id })).then(({ title }) => ({
    label: title ?? id,
    note: 'Team',
    to: paths.team.to({ organizationId, teamId: id }),
  })),
  ask(apiQuery(sso.get, { organizationId, samlProviderId: id })).then(({ label }) => ({
    label,
    note: 'Sign-on provider',
    to: paths.samlProvider.to({ organizationId, samlProviderId: id }),
  })),
  ask(apiQuery(openapi.get, { organizationId, specSlug: id })).then(({ slug }) => ({
    label: slug,
    note: 'OpenAPI specification',
    to: paths.openapiSpec.to({ organizationId, specSlug: id }),
  })),
  ask(apiQuery(siteSpaces.list, { organizationId, siteId: id, query: { limit: 1 } })).then(() => ({
    label: id,
    note: 'Site',
    to: paths.site.to({ organizationId, siteId: id }),
  })),
];

function attempts(ask: EnsureQuery, pasted: Pasted, organizationId: string | undefined): Promise<Found>[] {
  if (pasted.kind === 'address')
    return [Promise.resolve({ label: pasted.to, note: 'Address', to: pasted.to })];
  if (pasted.kind === 'space') return [spaceAt(ask, pasted.id, pasted.rest)];
  if (pasted.kind === 'collection') return [collectionAt(ask, pasted.id)];
  return [
    spaceAt(ask, pasted.id, ''),
    collectionAt(ask, pasted.id),
    organizationAt(ask, pasted.id),
    ...(organizationId === undefined ? [] : inOrganization(ask, organizationId, pasted.id)),
  ];
}

/** Everything that the pasted text names and the caller may see; empty when it is nothing of that. */
export async function locate(
  client: QueryClient,
  routes: RouteObject[],
  pasted: Pasted,
  organizationId: string | undefined,
): Promise<Found[]> {
  const ask: EnsureQuery = (query) => client.query({ ...query, staleTime: 30_000, retry: false });
  const results = await Promise.allSettled(attempts(ask, pasted, organizationId));
  return results.flatMap((result) => {
    const to = result.status === 'fulfilled' ? nearestScreen(routes, result.value.to) : null;
    return result.status === 'fulfilled' && to !== null ? [{ ...result.value, to }] : [];
  });
}
