import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { messageOf } from '#api/ApiError.ts';
import type { Team } from '#contract/team.ts';
import { teamQuery } from '#directory/resources.api.ts';
import { teamName } from '#pickers/names.ts';
import { TeamPicker } from '#pickers/TeamPicker.tsx';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { Working } from '#ui/Working.tsx';
import { teamMembersQuery } from '../teams.api.ts';
import { ComparedMembers } from './ComparedMembers.tsx';

export function TeamDifference({ team, otherId }: { team: Team; otherId: string }) {
  const { organizationId } = paths.team.useParams();
  const [, compareWith] = useSearchValue('compare');
  const { data: own } = useSuspenseQuery(teamMembersQuery(organizationId, team.id));
  const enabled = otherId !== '';
  const other = useQuery({ ...teamQuery(organizationId, otherId), enabled, retry: false });
  const theirs = useQuery({ ...teamMembersQuery(organizationId, otherId), enabled, retry: false });
  const close = () => compareWith(null);
  if (other.data && theirs.data)
    return <ComparedMembers team={team} other={other.data} own={own} theirs={theirs.data} onClose={close} />;
  const error = other.error ?? theirs.error;
  return (
    <>
      <Toolbar label="Comparison">
        <TeamPicker
          organizationId={organizationId}
          label="Compare with another team"
          hideLabel
          placeholder="Compare with another team"
          value={null}
          onChange={(chosen) => chosen && compareWith(chosen.id)}
        />
      </Toolbar>
      {!enabled ? (
        <Blank
          kind="nothing"
          line="Select a team to compare"
          note={`See which members are only in ${teamName(team)}, only in the other team, or in both.`}
        />
      ) : error ? (
        <Blank
          kind="failed"
          line="Couldn’t load the other team"
          note={messageOf(error)}
          actions={<Button onClick={close}>Back to members</Button>}
        />
      ) : (
        <Working />
      )}
    </>
  );
}
