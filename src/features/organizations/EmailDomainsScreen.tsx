import { useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '#routing/paths.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { Blank } from '#ui/Blank.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Screen } from '#ui/Screen.tsx';
import { LookUp } from './LookupForm.tsx';
import { claimColumns } from './organizationColumns.tsx';
import { claimsQuery } from './organizations.api.ts';
import { domainIn } from './parseInput.ts';

const NoClaim = ({ domain }: { domain: string }) => (
  <Blank
    kind="no-match"
    line={`No organization that you may know of claims “${domain}”.`}
    note="The service tells of those that you belong to, and, if your own address is in the domain, of all that claim it."
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
      empty={<NoClaim domain={domain} />}
    />
  );
}

export function EmailDomainsScreen() {
  const [text, setText] = useSearchValue('domain');
  const domain = domainIn(text ?? '');
  return (
    <Screen
      title="Email domains"
      standfirst={
        <>
          An organization claims a domain in its settings.{' '}
          <AppLink to={paths.organizations.to()}>Your organizations</AppLink>
        </>
      }
    >
      <LookUp
        label="Which organizations claim this domain?"
        hint="A domain or an email address, such as context.example"
        value={domain ?? text ?? ''}
        read={domainIn}
        fault="This is no domain: write it like context.example."
        onLookUp={setText}
        primary
      />
      {domain === null ? (
        <Blank kind="nothing" line="No domain looked up yet." note="The answer will stand here." />
      ) : (
        <Claims domain={domain} />
      )}
    </Screen>
  );
}
