import { useSuspenseQuery } from '@tanstack/react-query';
import { ListTable } from '#lists/ListTable.tsx';
import { useList } from '#lists/useList.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Blank } from '#ui/Blank.tsx';
import { Screen } from '#ui/Screen.tsx';
import { organizationsQuery } from './organizations.api.ts';
import { organizationsList } from './organizations.list.ts';
import { organizationColumns } from './organizationColumns.tsx';

const DomainsLink = () => <AppLink to={paths.emailDomains.to()}>Look up an email domain</AppLink>;

const NoOrganizations = () => (
  <Blank
    kind="nothing"
    line="No organizations yet"
    note={
      <>
        Ask an organization admin for an invite link, or ask the service operator to run{' '}
        <code>npm run admin -- organization add --title … --admin your@email</code>.
      </>
    }
    actions={<DomainsLink />}
  />
);

export function OrganizationsScreen() {
  const list = useList(organizationsList);
  const { data: page } = useSuspenseQuery(organizationsQuery(organizationsList.query(list.search)));
  return (
    <Screen title="Organizations" count={page.count} standfirst={page.items.length > 0 && <DomainsLink />}>
      <ListTable
        list={list}
        page={page}
        columns={organizationColumns}
        rowId={({ id }) => id}
        empty={<NoOrganizations />}
      />
    </Screen>
  );
}
