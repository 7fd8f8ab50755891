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

const DomainsLink = () => (
  <AppLink to={paths.emailDomains.to()}>Which organizations claim an email domain?</AppLink>
);

const NoOrganization = () => (
  <Blank
    kind="nothing"
    line="You belong to no organization."
    note={
      <>
        Whoever runs the service makes one with{' '}
        <code>npm run admin -- organization add --title … --admin your@email</code>. An admin of one that
        exists can also send you its invite link.
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
        empty={<NoOrganization />}
      />
    </Screen>
  );
}
