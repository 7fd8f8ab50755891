import { useSuspenseQuery } from '@tanstack/react-query';
import type { SsoLogin } from '#contract/sso.ts';
import { Blank } from '#ui/Blank.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Section } from '#ui/Section.tsx';
import { columnsOf } from '#ui/table.ts';
import { loginsQuery } from './sso.api.ts';
import { TrySignIn } from './TrySignIn.tsx';

const column = columnsOf<SsoLogin>();

const columns = [
  column('label', { header: 'Sign in with', place: 'title' }, ({ label }) => label),
  column('startURL', { header: 'Address', place: 'under', cut: true, width: '50%' }, ({ startURL }) => (
    <code title={startURL}>{startURL}</code>
  )),
  column('copy', { header: 'Copy', label: '', width: '6rem' }, (row) => (
    <CopyButton small what={`sign-in address of ${row.label}`} text={row.startURL} />
  )),
  column('try', { header: 'Try', label: '', width: '9rem' }, (row) => <TrySignIn small {...row} />),
];

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
