import { useSuspenseQuery } from '@tanstack/react-query';
import { useHasOperation } from '#api/useHasOperation.ts';
import { auditEvents } from '#contract/areas/audit-events.ts';
import { organizationQuery } from '../organizations/organizations.api.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { buttonClass } from '#ui/Button.tsx';

type Props = { organizationId: string; target: string };

/** Opens the audit log of a member, team, space or site. Only for admins, and if the service has an audit log. */
export function AuditLink({ organizationId, target }: Props) {
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  if (useHasOperation(auditEvents.list) !== true || !organization.permissions.admin) return null;
  return (
    <AppLink className={buttonClass()} to={paths.auditLog.to({ organizationId }, { target })}>
      Audit log
    </AppLink>
  );
}
