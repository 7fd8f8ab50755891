import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '#api/query.ts';
import { organizations } from '#contract/organizations.ts';
import { lastOrganization } from './lastOrganization.ts';

/** The id of the last opened organization, or of the first one. Null if there is none, or the request fails. */
export async function homeOrganization(client: QueryClient) {
  const last = lastOrganization();
  if (last !== null) return last;
  const list = await client.query(apiQuery(organizations.list, { query: {} })).catch(() => null);
  return list?.items[0]?.id ?? null;
}
