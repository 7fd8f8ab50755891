import { useSuspenseQuery } from '@tanstack/react-query';
import type { SsoLogin } from '#contract/areas/sso.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Section } from '#ui/Section.tsx';
import { columnsOf } from '#ui/table.ts';
import { loginsQuery } from './sso.api.ts';
import { SignInLink, TestSignIn } from './TestSignIn.tsx';

const column = columnsOf<SsoLogin>();

const columnsFor = (admin: boolean) => [
  column('label', { header: 'Provider', place: 'title' }, ({ label }) => label),
  column('startURL', { header: 'URL', place: 'under', cut: true, width: '50%' }, ({ startURL }) => (
    <code title={startURL}>{startURL}</code>
  )),
  column('copy', { header: 'Copy', label: '', width: '6rem' }, (row) => (
    <CopyButton small what={`sign-in URL for ${row.label}`} text={row.startURL} />
  )),
  column('try', { header: 'Sign-in', label: '', width: '9rem' }, (row) =>
    admin ? <TestSignIn small {...row} /> : <SignInLink small {...row} />,
  ),
];

export function SsoLogins({ organizationId, admin }: { organizationId: string; admin: boolean }) {
  const { data } = useSuspenseQuery(loginsQuery(organizationId));
  return (
    <Section title="Sign-in URLs" note="Visible to all members.">
      <DataTable
        label="Sign-in URLs"
        columns={columnsFor(admin)}
        rows={data.items}
        rowId={({ id }) => id}
        empty={
          <EmptyState kind="empty" title="No sign-in URLs yet" note="Add a provider to get a sign-in URL." />
        }
      />
    </Section>
  );
}
