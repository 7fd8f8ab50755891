import type { Claimant, Organization } from '#contract/organizations.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { State } from '#ui/State.tsx';
import { createColumns } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { accountWord, mayDo } from './organization.words.ts';
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

const column = createColumns<Organization>();

export const organizationColumns = column.columns([
  column.accessor('title', {
    header: 'Organization',
    meta: { place: 'title', width: '40%' },
    cell: ({ row: { original } }) => (
      <>
        <OrganizationLink organization={original} />
        {original.blocked && <State tone="stop">Blocked</State>}
      </>
    ),
  }),
  column.accessor('permissions', {
    header: 'You may',
    cell: ({ getValue }) => mayDo(getValue()),
  }),
  column.accessor('type', { header: 'Type', cell: ({ getValue }) => accountWord(getValue()) }),
  column.accessor('plan', { header: 'Plan', cell: ({ getValue }) => accountWord(getValue()) }),
  column.accessor('createdAt', {
    header: 'Created',
    cell: ({ getValue }) => <Time at={getValue()} />,
  }),
]);

const claim = createColumns<Claimant>();

/** The service tells people who are not members only the id and the title. */
export const claimColumns = claim.columns([
  claim.accessor('title', {
    header: 'Organization',
    meta: { place: 'title' },
    cell: ({ row: { original } }) => <OrganizationLink organization={original} />,
  }),
  claim.accessor((claimant) => 'permissions' in claimant && claimant.permissions.view, {
    id: 'you',
    header: 'You',
    meta: { place: 'under' },
    cell: ({ getValue }) =>
      getValue() ? <State tone="good">You are a member</State> : <State>You are not a member</State>,
  }),
  claim.accessor((claimant) => ('emailDomains' in claimant ? claimant.emailDomains.join(', ') : ''), {
    id: 'emailDomains',
    header: 'All domains it claims',
  }),
]);
