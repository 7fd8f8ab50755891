// The teams of an organization: found, made, renamed, copied, deleted.
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Organization } from '#contract/organizations.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { paths } from '#routing/paths.ts';
import { usePaging } from '#routing/usePaging.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Screen } from '#ui/Screen.tsx';
import { columnsFor } from './teamColumns.tsx';
import { teamsQuery } from './teams.api.ts';
import { TeamsEmpty } from './TeamsEmpty.tsx';
import { TeamsRefused } from './TeamsRefused.tsx';
import { teamsSearch } from './teams.search.ts';
import { TeamsToolbar } from './TeamsToolbar.tsx';
import { useCreateDialog, useTeamDialogs } from './useTeamDialogs.ts';

const TeamDialogs = lazy(() =>
  import('./TeamDialogs.tsx').then((module) => ({ default: module.TeamDialogs })),
);
const CreateTeamDialog = lazy(() =>
  import('./CreateTeamDialog.tsx').then((module) => ({ default: module.CreateTeamDialog })),
);

export function TeamsScreen() {
  const { organizationId } = paths.teams.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  if (!organization.permissions.listTeams)
    return <TeamsRefused organizationId={organizationId} title={organization.title} />;
  return <TeamsList organization={organization} />;
}

function TeamsList({ organization }: { organization: Organization }) {
  const organizationId = organization.id;
  const [search, setSearch] = useSearch(teamsSearch);
  const { data: list } = useSuspenseQuery(teamsQuery(organizationId, search));
  const paging = usePaging(list);
  const create = useCreateDialog();
  const { rename, clone, remove } = useTeamDialogs();
  const { admin } = organization.permissions;
  return (
    <Screen
      title="Teams"
      count={list.count}
      actions={
        admin && (
          <Button variant="primary" onClick={create.ask}>
            Create team
          </Button>
        )
      }
    >
      <TeamsToolbar search={search} setSearch={setSearch} />
      <DataTable
        label="Teams"
        columns={columnsFor(admin, list.items.length)}
        rows={list.items}
        rowId={({ id }) => id}
        total={paging.total}
        before={paging.before}
        empty={<TeamsEmpty search={search} setSearch={setSearch} onFirst={paging.onFirst} admin={admin} />}
      />
      {list.items.length > 0 && <Pager label="teams" {...paging} />}
      <Suspense>
        {admin && create.isOpen && <CreateTeamDialog />}
        {admin && (rename.open ?? clone.open ?? remove.open) !== null && <TeamDialogs teams={list.items} />}
      </Suspense>
    </Screen>
  );
}
