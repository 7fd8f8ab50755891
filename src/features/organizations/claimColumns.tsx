// The columns of the organizations that claim an e-mail domain.
import type { Claimant } from '#contract/organizations.ts';
import { State } from '#ui/State.tsx';
import { createColumns } from '#ui/table.ts';
import { OrganizationLink } from './OrganizationLink.tsx';

const column = createColumns<Claimant>();

/** The service tells people who are not members only the id and the title. */
export const claimColumns = column.columns([
  column.accessor('title', {
    header: 'Organization',
    meta: { place: 'title' },
    cell: ({ row: { original } }) => <OrganizationLink organization={original} />,
  }),
  column.accessor((claimant) => 'permissions' in claimant && claimant.permissions.view, {
    id: 'you',
    header: 'You',
    meta: { place: 'under' },
    cell: ({ getValue }) =>
      getValue() ? <State tone="good">You are a member</State> : <State>You are not a member</State>,
  }),
  column.accessor((claimant) => ('emailDomains' in claimant ? claimant.emailDomains.join(', ') : ''), {
    id: 'emailDomains',
    header: 'All domains it claims',
  }),
]);
