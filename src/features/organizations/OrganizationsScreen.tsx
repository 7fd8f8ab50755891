// The organizations that the caller belongs to.
import { useSuspenseQuery } from '@tanstack/react-query';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { usePaging } from '#routing/usePaging.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Blank } from '#ui/Blank.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Screen } from '#ui/Screen.tsx';
import { organizationsQuery } from './organizations.api.ts';
import { organizationsSearch } from './organizations.wave.ts';
import { organizationColumns } from './organizationColumns.tsx';

const DomainsLink = () => (
  <AppLink to={paths.emailDomains.to()}>Which organizations claim an e-mail domain?</AppLink>
);

const NoOrganization = () => (
  <Blank
    kind="nothing"
    line="You belong to no organization."
    note={
      <>
        Whoever runs the service makes one with{' '}
        <code>npm run admin -- organization add --title … --admin your@e-mail</code>. An admin of one that
        exists can also send you its invite link.
      </>
    }
    actions={<DomainsLink />}
  />
);

export function OrganizationsScreen() {
  const [search] = useSearch(organizationsSearch);
  const { data: page } = useSuspenseQuery(organizationsQuery(search));
  const paging = usePaging(page);
  return (
    <Screen title="Organizations" count={page.count} standfirst={page.items.length > 0 && <DomainsLink />}>
      <DataTable
        label="Organizations"
        columns={organizationColumns}
        rows={page.items}
        rowId={({ id }) => id}
        total={paging.total}
        before={paging.before}
        empty={<NoOrganization />}
      />
      {page.items.length > 0 && <Pager label="organizations" {...paging} />}
    </Screen>
  );
}
