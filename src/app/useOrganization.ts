import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMatches } from 'react-router';
import { cachedQuery } from '#api/query.ts';
import type { Organization } from '#contract/areas/organizations.ts';

/** The organization id of the address; undefined outside of an organization. */
export const useOrganizationId = () => useMatches().at(-1)?.params['organizationId'];

/** Returns the organization of the screen from the cache. Its loader has fetched it. */
export function useOrganization() {
  const organizationId = useOrganizationId();
  const { data: organization } = useQuery(
    cachedQuery<Organization>(useQueryClient(), ['orgs', organizationId ?? '']),
  );
  return { organizationId, organization: organizationId === undefined ? undefined : organization };
}
