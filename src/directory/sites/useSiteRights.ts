import { useQuery } from '@tanstack/react-query';
import { organizationQuery } from '../organizations/organizations.api.ts';
import { siteQuery } from '../spaces/spaces.api.ts';

/**
 * Whether the user can change a site (`edit`), and choose its people or delete it (`admin`). Admins of the organization can
 * do both, also where the service doesn't tell the permissions of a site.
 */
export function useSiteRights(organizationId: string, siteId: string) {
  const { data: site } = useQuery(siteQuery(organizationId, siteId));
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const isAdmin = organization?.permissions.admin ?? false;
  return {
    edit: isAdmin || (site?.permissions.edit ?? false),
    admin: isAdmin || (site?.permissions.admin ?? false),
  };
}
