import { useSuspenseQuery } from '@tanstack/react-query';
import { useMayCreateOrganization } from '#directory/people/currentUser.ts';
import { ListTable } from '#lists/ListTable.tsx';
import { useList } from '#lists/useList.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { organizationsQuery } from './organizations.api.ts';
import { organizationsList } from './organizations.list.ts';
import { organizationColumns } from './organizationColumns.tsx';

const DomainsLink = () => <AppLink to={paths.emailDomains.to()}>Look up an email domain</AppLink>;

const NewOrganizationLink = () => (
  <AppLink className={buttonClass({ variant: 'primary' })} to={paths.newOrganization.to()}>
    Create organization
  </AppLink>
);

const NoOrganizations = ({ mayCreate }: { mayCreate: boolean }) => (
  <EmptyState
    kind="empty"
    title="No organizations yet"
    note={
      mayCreate
        ? 'An organization contains your docs, sites and members.'
        : 'Ask an organization admin for an invite link, or ask the service operator to add you.'
    }
    actions={mayCreate ? <NewOrganizationLink /> : <DomainsLink />}
  />
);

export function OrganizationsScreen() {
  const list = useList(organizationsList);
  const mayCreate = useMayCreateOrganization();
  const { data: page } = useSuspenseQuery(organizationsQuery(organizationsList.query(list.search)));
  return (
    <Screen
      title="Organizations"
      count={page.count}
      standfirst={page.items.length > 0 && <DomainsLink />}
      actions={mayCreate && page.items.length > 0 && <NewOrganizationLink />}
    >
      <ListTable
        list={list}
        page={page}
        columns={organizationColumns}
        rowId={({ id }) => id}
        empty={<NoOrganizations mayCreate={mayCreate} />}
      />
    </Screen>
  );
}
