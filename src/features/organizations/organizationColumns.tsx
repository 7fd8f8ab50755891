import type { Claimant, Organization } from '#contract/organizations.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { accountWord, mayDo } from './organization.text.ts';
import styles from './OrganizationLink.module.css';

/** Only people who may see an organization get a link to it. */
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
  column('permissions', 'You may', ({ permissions }) => mayDo(permissions)),
  column('type', 'Type', ({ type }) => accountWord(type)),
  column('plan', 'Plan', ({ plan }) => accountWord(plan)),
  column('createdAt', 'Created', ({ createdAt }) => <Time at={createdAt} />),
];

const claim = columnsOf<Claimant>();

/** The service tells people who are not members only the id and the title. */
export const claimColumns = [
  claim('title', { header: 'Organization', place: 'title' }, (claimant) => (
    <OrganizationLink organization={claimant} />
  )),
  claim('you', { header: 'You', place: 'under' }, (claimant) =>
    'permissions' in claimant && claimant.permissions.view ? (
      <State tone="good">You are a member</State>
    ) : (
      <State>You are not a member</State>
    ),
  ),
  claim('emailDomains', 'All domains it claims', (claimant) =>
    'emailDomains' in claimant ? claimant.emailDomains.join(', ') : '',
  ),
];
