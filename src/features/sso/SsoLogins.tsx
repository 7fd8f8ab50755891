import { useSuspenseQuery } from '@tanstack/react-query';
import type { SsoLogin } from '#contract/sso.ts';
import { Blank } from '#ui/Blank.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Section } from '#ui/Section.tsx';
import { createColumns } from '#ui/table.ts';
import { loginsQuery } from './sso.api.ts';
import { TrySignIn } from './TrySignIn.tsx';

const column = createColumns<SsoLogin>();

const columns = column.columns([
  column.accessor('label', { header: 'Sign in with', meta: { place: 'title' } }),
  column.accessor('startURL', {
    header: 'Address',
    meta: { place: 'under', cut: true, width: '50%' },
    cell: ({ getValue }) => <code title={getValue()}>{getValue()}</code>,
  }),
  column.display({
    id: 'copy',
    header: 'Copy',
    meta: { label: '', width: '6rem' },
    cell: ({ row: { original } }) => (
      <CopyButton small what={`sign-in address of ${original.label}`} text={original.startURL} />
    ),
  }),
  column.display({
    id: 'try',
    header: 'Try',
    meta: { label: '', width: '9rem' },
    cell: ({ row }) => <TrySignIn small {...row.original} />,
  }),
]);

export function SsoLogins({ organizationId }: { organizationId: string }) {
  const { data } = useSuspenseQuery(loginsQuery(organizationId));
  return (
    <Section title="Where people sign in" note="Every member may see these addresses.">
      <DataTable
        label="Sign-in addresses"
        columns={columns}
        rows={data.items}
        rowId={({ id }) => id}
        empty={
          <Blank
            kind="nothing"
            line="There is no address to sign in at yet."
            note="Each provider brings one: the address with which a sign-in begins."
          />
        }
      />
    </Section>
  );
}
