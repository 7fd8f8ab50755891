import { useSuspenseQuery, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Organization } from '#contract/areas/organizations.ts';
import { organizationQuery } from '../organizations/organizations.api.ts';
import { NoListPermission } from './NoListPermission.tsx';

type Props = {
  organizationId: string;
  /** The title of the screen. */
  screen: string;
  /** The content of the screen, as in a sentence: “the audit log”. */
  what: string;
  /** The key of the request that the service rejects unless an admin sends it. */
  queryKey: QueryKey;
  children: (organization: Organization) => ReactNode;
};

/** Shows a screen to admins, and to others why they can't view it. */
export function AdminOnly({ organizationId, children, ...refused }: Props) {
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  if (organization.permissions.admin) return children(organization);
  return <NoListPermission organization={organization} permission="admin" {...refused} />;
}
