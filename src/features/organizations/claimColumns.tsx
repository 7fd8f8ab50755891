// The columns of the organizations that claim an e-mail domain.
import type { Organization } from '#contract/organizations.ts';
import { State } from '#ui/State.tsx';
import { createColumns } from '#ui/table.ts';
import { OrganizationLink } from './OrganizationLink.tsx';

const column = createColumns<Organization>();

/** Whoever may not even see an organization does not belong to it. */
export const claimColumns = column.columns([
  column.accessor('title', {
    header: 'Organization',
    meta: { place: 'title' },
    cell: ({ row: { original } }) => <OrganizationLink organization={original} />,
  }),
  column.accessor('permissions', {
    header: 'You',
    meta: { place: 'under' },
    cell: ({ getValue }) =>
      getValue().view ? <State tone="good">You are a member</State> : <State>You are not a member</State>,
  }),
  column.accessor('emailDomains', {
    header: 'All domains it claims',
    cell: ({ getValue }) => getValue().join(', '),
  }),
]);
