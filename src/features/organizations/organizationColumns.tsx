// The columns of the list of organizations.
import type { Organization } from '#contract/organizations.ts';
import { State } from '#ui/State.tsx';
import { createColumns } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { accountWord } from './accountWords.ts';
import { mayDo } from './mayDo.ts';
import { OrganizationLink } from './OrganizationLink.tsx';

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
