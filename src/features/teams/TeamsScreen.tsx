import { useSuspenseQuery } from '@tanstack/react-query';
import type { Organization } from '#contract/areas/organizations.ts';
import { NoListPermission } from '#directory/people/NoListPermission.tsx';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { ListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { isEmptyList, useList } from '#lists/useList.ts';
import { MemberFilter, useFilterMember } from '#pickers/MemberPicker.tsx';
import { memberName } from '#directory/people/names.ts';
import { paths } from '#routing/paths.ts';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { KeyButton } from '#ui/KeyButton.tsx';
import { Screen } from '#ui/Screen.tsx';
import { teamDialogs } from './teams.dialogs.ts';
import { columnsFor } from './teamColumns.tsx';
import { teamsQuery } from './teams.api.ts';
import { teamsList } from './teams.list.ts';

export function TeamsScreen() {
  const { organizationId } = paths.teams.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  if (!organization.permissions.listTeams)
    return (
      <NoListPermission
        screen="Teams"
        organization={organization}
        what="teams"
        permission="listTeams"
        queryKey={teamsQuery(organizationId, {}).queryKey}
      />
    );
  return <TeamsList organization={organization} />;
}

function TeamsList({ organization }: { organization: Organization }) {
  const organizationId = organization.id;
  const list = useList(teamsList);
  const { search, setSearch } = list;
  const { data: page } = useSuspenseQuery(teamsQuery(organizationId, teamsList.query(search)));
  const owner = useFilterMember(organizationId, search.owner);
  const open = useUrlDialog(teamDialogs);
  const { admin } = organization.permissions;
  const isEmpty = isEmptyList(list, page.items.length);
  const create = admin && (
    <KeyButton variant="primary" keys="n" onClick={() => open('create')}>
      Create team…
    </KeyButton>
  );
  return (
    <Screen title="Teams" count={page.count} actions={!isEmpty && create}>
      <ListToolbar
        list={list}
        controls={{
          owner: (
            <MemberFilter
              organizationId={organizationId}
              label="Owner"
              placeholder="All owners"
              userId={search.owner}
              onChange={(userId) => setSearch({ owner: userId })}
            />
          ),
        }}
      />
      <ListTable
        list={list}
        page={page}
        columns={columnsFor(admin, page.items.length)}
        rowId={({ id }) => id}
        names={{ owner: owner ? memberName(owner) : 'this member' }}
        empty={{
          title: 'No teams yet',
          note: admin
            ? 'Create a team to give several members access to the same spaces.'
            : 'Only organization admins can create teams.',
          actions: create,
        }}
      />
      <UrlDialogs dialogs={teamDialogs} context={{ admin, teams: page.items }} />
    </Screen>
  );
}
