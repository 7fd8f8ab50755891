import { useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '#routing/paths.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Screen } from '#ui/Screen.tsx';
import { LookupForm } from './LookupForm.tsx';
import { claimColumns } from './organizationColumns.tsx';
import { claimsQuery } from './organizations.api.ts';
import { parseDomain } from './parseInput.ts';

const NoClaims = ({ domain }: { domain: string }) => (
  <EmptyState
    kind="no-match"
    title={`No organizations found for “${domain}”`}
    note="Only organizations you belong to are shown, unless your own email address uses this domain."
  />
);

function Claims({ domain }: { domain: string }) {
  const { data } = useSuspenseQuery(claimsQuery(domain));
  return (
    <DataTable
      label={`Organizations that claim ${domain}`}
      columns={claimColumns}
      rows={data.organizations}
      rowId={({ id }) => id}
      empty={<NoClaims domain={domain} />}
    />
  );
}

export function EmailDomainsScreen() {
  const [text, setText] = useSearchValue('domain');
  const domain = parseDomain(text ?? '');
  return (
    <Screen
      title="Email domains"
      standfirst={
        <>
          Organizations can claim email domains in their settings.{' '}
          <AppLink to={paths.organizations.to()}>Your organizations</AppLink>
        </>
      }
    >
      <LookupForm
        label="Email domain"
        hint="A domain or an email address, such as company.example"
        value={domain ?? text ?? ''}
        parse={parseDomain}
        invalidText="Enter a domain such as company.example."
        onLookup={setText}
        primary
      />
      {domain === null ? (
        <EmptyState
          kind="empty"
          title="No domain selected"
          note="Look up a domain to see which organizations claim it."
        />
      ) : (
        <Claims domain={domain} />
      )}
    </Screen>
  );
}
