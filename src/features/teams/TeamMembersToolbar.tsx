// Finds members of a team on the spot, and opens the comparison with another team.
import type { Team } from '#contract/team.ts';
import { TeamPicker } from '#pickers/TeamPicker.tsx';
import { paths } from '#routing/paths.ts';
import { useSearchValue, type useSearch } from '#routing/useSearch.ts';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import type { TeamSearch } from './team.search.ts';

export type SetTeamSearch = ReturnType<typeof useSearch<TeamSearch>>[1];
type Props = { team: Team; search: TeamSearch; setSearch: SetTeamSearch };

const roleOptions = [
  { value: 'owner', label: 'Owners' },
  { value: 'member', label: 'Members only' },
] as const;

export function TeamMembersToolbar({ team, search, setSearch }: Props) {
  const { organizationId } = paths.team.useParams();
  const [, compareWith] = useSearchValue('compare');
  return (
    <Toolbar
      label="Members of the team"
      actions={
        <TeamPicker
          organizationId={organizationId}
          label="Compare with another team"
          hideLabel
          placeholder="Compare with a team"
          value={null}
          onChange={(other) => other && compareWith(other.id)}
          exclude={{ ids: new Set([team.id]), reason: 'This team' }}
        />
      }
    >
      <SearchBox
        label="Search by name or e-mail"
        hint="Name or e-mail"
        value={search.search ?? ''}
        onSearch={(text) => setSearch({ search: text }, { typing: true })}
      />
      <FilterSelect
        label="Role in the team"
        any="Owners and members"
        value={search.role}
        onChange={(role) => setSearch({ role })}
        options={roleOptions}
      />
    </Toolbar>
  );
}
