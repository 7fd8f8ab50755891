import { useQuery } from '@tanstack/react-query';
import type { Team } from '#contract/team.ts';
import { pluralize, formatList } from '#lib/format.ts';
import { memberName } from '#directory/people/names.ts';
import { paths } from '#routing/paths.ts';
import { teamMembersPageQuery } from './teams.api.ts';

/** The number of names shown when there are more. */
const namesShown = 2;

export function TeamOwners({ team }: { team: Team }) {
  const { organizationId } = paths.teams.useParams();
  const { data, isError } = useQuery({
    ...teamMembersPageQuery(organizationId, team.id),
    enabled: team.members > 0,
    staleTime: 300_000,
    retry: false,
  });
  if (team.members === 0) return <span className="faint">None</span>;
  if (!data) return isError ? <span className="faint">Unavailable</span> : null;
  const names = data.items
    .filter((one) => one.team.role === 'owner')
    .map((one) => memberName(one.organization));
  const atLeast = data.next ? 'at least ' : '';
  if (names.length === 0)
    return <span className="faint">{data.next ? 'None in the first 1,000 members' : 'None'}</span>;
  const left = names.length - namesShown;
  const text =
    left > 1
      ? formatList([...names.slice(0, namesShown), `${atLeast}${pluralize(left, 'other')}`])
      : formatList(names);
  return (
    <span className="soft" title={formatList(names)}>
      {text}
    </span>
  );
}
