// The organization whose home the console opens with.
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '#api/query.ts';
import { organizations } from '#contract/organizations.ts';
import { lastOrganization } from './lastOrganization.ts';

/** The id of the one that was open last, or else of the first in the list; null: there is none, or no answer. */
export async function homeOrganization(client: QueryClient) {
  const last = lastOrganization();
  if (last !== null) return last;
  const list = await client.query(apiQuery(organizations.list, { query: {} })).catch(() => null);
  return list?.items[0]?.id ?? null;
}
