import type { Organization } from '#contract/areas/organizations.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { accessText, valueLabel } from './organizations.text.ts';
import styles from './OrganizationLink.module.css';

/** Links to the organization only with permission to view it. */
function OrganizationLink({ organization }: { organization: Organization }) {
  const { id: organizationId, title } = organization;
  if (!organization.permissions.view) return <span className={styles.title}>{title}</span>;
  return (
    <AppLink className={styles.title} to={paths.organization.to({ organizationId })}>
      {title}
    </AppLink>
  );
}

const column = columnsOf<Organization>();

export const organizationColumns = [
  column('title', { header: 'Organization', place: 'title', width: '40%' }, (row) => (
    <>
      <OrganizationLink organization={row} />
      {row.blocked && <State tone="danger">Blocked</State>}
    </>
  )),
  column('permissions', 'Your access', ({ permissions }) => accessText(permissions)),
  column('type', 'Type', ({ type }) => valueLabel(type)),
  column('plan', 'Plan', ({ plan }) => valueLabel(plan)),
  column('createdAt', 'Created', ({ createdAt }) => <Time at={createdAt} />),
];

/** Non-members see only the domain that they looked up. */
export const claimColumns = [
  column('title', { header: 'Organization', place: 'title' }, (row) => (
    <OrganizationLink organization={row} />
  )),
  column('you', { header: 'Membership', place: 'under' }, ({ permissions }) =>
    permissions.view ? <State tone="good">Member</State> : <State>Not a member</State>,
  ),
  column('emailDomains', 'Email domains', ({ emailDomains }) => emailDomains.join(', ')),
];
