import type { Claimant, Organization } from '#contract/organizations.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { accessText, valueLabel } from './organization.text.ts';
import styles from './OrganizationLink.module.css';

/** Links to the organization only with permission to view it. */
function OrganizationLink({ organization }: { organization: Claimant }) {
  const { id: organizationId, title } = organization;
  if (!('permissions' in organization && organization.permissions.view))
    return <span className={styles.title}>{title}</span>;
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
      {row.blocked && <State tone="stop">Blocked</State>}
    </>
  )),
  column('permissions', 'Your access', ({ permissions }) => accessText(permissions)),
  column('type', 'Type', ({ type }) => valueLabel(type)),
  column('plan', 'Plan', ({ plan }) => valueLabel(plan)),
  column('createdAt', 'Created', ({ createdAt }) => <Time at={createdAt} />),
];

const claim = columnsOf<Claimant>();

/** For non-members, the service returns only the ID and the title. */
export const claimColumns = [
  claim('title', { header: 'Organization', place: 'title' }, (claimant) => (
    <OrganizationLink organization={claimant} />
  )),
  claim('you', { header: 'Membership', place: 'under' }, (claimant) =>
    'permissions' in claimant && claimant.permissions.view ? (
      <State tone="good">Member</State>
    ) : (
      <State>Not a member</State>
    ),
  ),
  claim('emailDomains', 'Email domains', (claimant) =>
    'emailDomains' in claimant ? claimant.emailDomains.join(', ') : '',
  ),
];
