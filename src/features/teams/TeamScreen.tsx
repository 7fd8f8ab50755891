import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useCurrentUserId } from '#directory/people/currentUser.ts';
import { CurrentUserContext } from '#directory/people/CurrentUserContext.ts';
import { organizationQuery, teamQuery } from '#directory/organizations/organizations.api.ts';
import { formatNumber, pluralize } from '#lib/format.ts';
import { AuditLink } from '#directory/links/AuditLink.tsx';
import { teamName } from '#directory/people/names.ts';
import { paths } from '#routing/paths.ts';
import { UrlDialogs } from '#routing/urlDialogs.tsx';
import { Entity, Fact, Tab } from '#ui/Entity.tsx';
import { WithMargin } from '#ui/Section.tsx';
import { Time } from '#ui/Time.tsx';
import { AdminContext } from './ownership.ts';
import { TeamActions } from './TeamActions.tsx';
import { TeamGrants } from './TeamGrants.tsx';
import { teamDialogs } from './teams.dialogs.ts';
import { TeamMembers } from './TeamMembers.tsx';
import { teamMembersQuery } from './teams.api.ts';

export function TeamScreen() {
  const { organizationId, teamId } = paths.team.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const { data: team } = useSuspenseQuery(teamQuery(organizationId, teamId));
  const { data: list } = useSuspenseQuery(teamMembersQuery(organizationId, teamId));
  const navigate = useNavigate();
  const { admin } = organization.permissions;
  const me = useCurrentUserId();
  const owners = list.items.filter((member) => member.team.role === 'owner').length;
  return (
    <CurrentUserContext value={me}>
      <AdminContext value={admin}>
        <Entity
          name={teamName(team)}
          detail={formatNumber(team.members)}
          facts={
            <>
              {!list.next && <Fact>{pluralize(owners, 'owner')}</Fact>}
              {team.spaces !== undefined && <Fact>access to {pluralize(team.spaces, 'space')}</Fact>}
              {team.createdAt !== undefined && (
                <Fact>
                  created <Time at={team.createdAt} inline />
                </Fact>
              )}
            </>
          }
          actions={
            <>
              <AuditLink organizationId={organizationId} target={teamId} />
              <TeamActions team={team} admin={admin} />
            </>
          }
        >
          <Tab title="Members">
            <WithMargin label={`About ${teamName(team)}`} margin={<TeamGrants team={team} />}>
              <TeamMembers key={teamId} team={team} />
            </WithMargin>
          </Tab>
          <UrlDialogs
            dialogs={teamDialogs}
            context={{
              admin,
              teams: [team],
              members: list.items,
              onDeleted: () => void navigate(paths.teams.to({ organizationId }), { replace: true }),
            }}
          />
        </Entity>
      </AdminContext>
    </CurrentUserContext>
  );
}
