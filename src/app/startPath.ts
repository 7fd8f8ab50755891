import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '#api/query.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { currentUserQuery } from '#directory/people/currentUser.ts';
import { paths } from '#routing/paths.ts';
import { lastOrganization } from './lastOrganization.ts';

/** The id of the last opened organization, or of the first one. Null if there is none. Undefined if the request fails. */
export async function homeOrganization(client: QueryClient) {
  const last = lastOrganization();
  if (last !== null) return last;
  const list = await client.query(apiQuery(organizations.list, { query: {} })).catch(() => null);
  return list ? (list.items[0]?.id ?? null) : undefined;
}

/** Where to start: in an organization, where the user may create their first one, or in the list. */
export async function startPath(client: QueryClient) {
  const organizationId = await homeOrganization(client);
  if (organizationId) return paths.organization.to({ organizationId });
  const user = organizationId === null ? await client.query(currentUserQuery).catch(() => null) : null;
  return user?.permissions?.createOrganization ? paths.newOrganization.to() : paths.organizations.to();
}
