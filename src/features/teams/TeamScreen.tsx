// One team: its members and their roles, or its difference from another team.
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { organizationQuery, teamQuery } from '#directory/resources.api.ts';
import { counted } from '#lib/words.ts';
import { teamName } from '#pickers/names.ts';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { Screen } from '#ui/Screen.tsx';
import { Time } from '#ui/Time.tsx';
import { SelfContext, useSelf } from './self.ts';
import { TeamActions } from './TeamActions.tsx';
import { TeamMembers } from './TeamMembers.tsx';
import { teamMembersQuery } from './teams.api.ts';
import { addName, useTeamDialogs } from './useTeamDialogs.ts';

const TeamDialogs = lazy(() =>
  import('./TeamDialogs.tsx').then((module) => ({ default: module.TeamDialogs })),
);
const AddMembersDialog = lazy(() =>
  import('./AddMembersDialog.tsx').then((module) => ({ default: module.AddMembersDialog })),
);
const PasteDialog = lazy(() =>
  import('./paste/PasteDialog.tsx').then((module) => ({ default: module.PasteDialog })),
);
const TeamDifference = lazy(() =>
  import('./difference/TeamDifference.tsx').then((module) => ({ default: module.TeamDifference })),
);

export function TeamScreen() {
  const { organizationId, teamId } = paths.team.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const { data: team } = useSuspenseQuery(teamQuery(organizationId, teamId));
  const { data: list } = useSuspenseQuery(teamMembersQuery(organizationId, teamId));
  const [compare] = useSearchValue('compare');
  const [adding] = useSearchValue(addName);
  const { rename, clone, remove } = useTeamDialogs();
  const { admin } = organization.permissions;
  const manages = team.permissions.admin;
  const self = useSelf(organizationId, admin);
  const owners = list.items.filter((member) => member.team.role === 'owner').length;
  return (
    <SelfContext value={self}>
      <Screen
        title={teamName(team)}
        count={team.members}
        standfirst={
          <>
            {list.next ? null : `${counted(owners, 'owner')}. `}
            {team.spaces !== undefined && `It gives access to ${counted(team.spaces, 'space')}. `}
            {team.createdAt !== undefined && (
              <>
                Created <Time at={team.createdAt} inline />.
              </>
            )}
          </>
        }
        actions={<TeamActions team={team} admin={admin} />}
      >
        <Suspense>
          {compare === null ? (
            <TeamMembers key={teamId} team={team} />
          ) : (
            <TeamDifference team={team} otherId={compare} />
          )}
        </Suspense>
        <Suspense>
          {manages && adding === 'members' && <AddMembersDialog team={team} members={list.items} />}
          {manages && adding === 'list' && <PasteDialog team={team} members={list.items} />}
          {admin && (rename.open ?? clone.open ?? remove.open) !== null && (
            <TeamDialogs teams={[team]} after={paths.teams.to({ organizationId })} />
          )}
        </Suspense>
      </Screen>
    </SelfContext>
  );
}
