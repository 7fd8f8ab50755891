import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentUserId } from '#directory/currentUser.ts';
import { organizationQuery, teamQuery } from '#directory/resources.api.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { formatNumber, pluralize } from '#lib/format.ts';
import { AuditLink } from '#pickers/AuditLink.tsx';
import { teamName } from '#pickers/names.ts';
import { paths } from '#routing/paths.ts';
import { TabLinks } from '#routing/TabLinks.tsx';
import { UrlDialogs } from '#routing/urlDialogs.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { Entity, Fact, Tab } from '#ui/Entity.tsx';
import { Time } from '#ui/Time.tsx';
import { CurrentUserContext } from './currentUser.ts';
import { TeamActions } from './TeamActions.tsx';
import { teamDialogs } from './team.dialogs.ts';
import { TeamMembers } from './TeamMembers.tsx';
import { teamMembersQuery } from './teams.api.ts';

const TeamDifference = lazyNamed(() => import('./difference/TeamDifference.tsx'), 'TeamDifference');

export function TeamScreen() {
  const ids = paths.team.useParams();
  const { organizationId, teamId } = ids;
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const { data: team } = useSuspenseQuery(teamQuery(organizationId, teamId));
  const { data: list } = useSuspenseQuery(teamMembersQuery(organizationId, teamId));
  const [compare] = useSearchValue('compare');
  const navigate = useNavigate();
  const { admin } = organization.permissions;
  const me = useCurrentUserId();
  const self = useMemo(() => ({ admin, me }), [admin, me]);
  const owners = list.items.filter((member) => member.team.role === 'owner').length;
  return (
    <CurrentUserContext value={self}>
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
        tabs={
          <TabLinks
            label="Team"
            sticky
            open={compare === null ? 'members' : 'compare'}
            tabs={{
              members: { text: 'Members', to: paths.team.to(ids) },
              compare: { text: 'Compare', to: `${paths.team.to(ids)}?compare=` },
            }}
          />
        }
        actions={
          <>
            <AuditLink organizationId={organizationId} target={teamId} />
            <TeamActions team={team} admin={admin} />
          </>
        }
      >
        <Tab title={compare === null ? 'Members' : 'Compare'}>
          <Suspense>
            {compare === null ? (
              <TeamMembers key={teamId} team={team} />
            ) : (
              <TeamDifference team={team} otherId={compare} />
            )}
          </Suspense>
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
    </CurrentUserContext>
  );
}
