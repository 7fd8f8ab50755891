import { useQuery } from '@tanstack/react-query';
import { organizationQuery } from '../organizations/organizations.api.ts';
import { siteQuery } from '../spaces/spaces.api.ts';

/**
 * Whether the user can change a site (`edit`), and choose its people or delete it (`admin`). Services without an operation
 * for a single site leave both to admins of the organization.
 */
export function useSiteRights(organizationId: string, siteId: string) {
  const { data: site } = useQuery(siteQuery(organizationId, siteId));
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const isAdmin = organization?.permissions.admin ?? false;
  const { edit = isAdmin, admin = isAdmin } = site?.permissions ?? {};
  return { edit, admin };
}
