import { useQuery } from '@tanstack/react-query';
import type { Role } from '#contract/fields.ts';
import { roles } from '#contract/roles.ts';
import { teamQuery } from '#directory/organizations/organizations.api.ts';
import type { ListState } from '#lists/useList.ts';
import { roleName } from '#directory/access/roles.ts';
import { TeamPicker } from '#pickers/TeamPicker.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Select, type Options } from '#ui/Select.tsx';
import type { AccessSearch } from './access.list.ts';

type SetSearch = ListState['setSearch'];
type TeamProps = { organizationId: string; teamId: string | undefined; setSearch: SetSearch };

function TeamFilter({ organizationId, teamId, setSearch }: TeamProps) {
  const { data: team } = useQuery({
    ...teamQuery(organizationId, teamId ?? ''),
    enabled: teamId !== undefined,
  });
  return (
    <TeamPicker
      organizationId={organizationId}
      label="Team"
      hideLabel
      placeholder="All teams"
      value={(teamId !== undefined && team) || null}
      onChange={(chosen) => setSearch({ team: chosen?.id })}
    />
  );
}

type LevelChoice = 'any' | `least ${Role}` | `only ${Role}`;

// “Admin or above” would equal “Admin only”.
const levelOptions: Options<LevelChoice> = [
  { value: 'any', label: 'All access levels' },
  {
    group: 'Minimum level',
    options: roles.slice(1).map((level) => ({
      value: `least ${level}` as const,
      label: `${roleName(level)} or higher`,
    })),
  },
  {
    group: 'Exact level',
    options: roles.map((level) => ({
      value: `only ${level}` as const,
      label: `${roleName(level)} only`,
    })),
  },
];

function LevelFilter({
  search: { least, level },
  setSearch,
}: {
  search: AccessSearch;
  setSearch: SetSearch;
}) {
  const orAbove = least ? (`least ${least}` as const) : 'any';
  return (
    <Select
      label="Access level"
      value={level ? `only ${level}` : orAbove}
      onChange={(choice) => {
        const chosen = roles.find((one) => choice.endsWith(` ${one}`));
        setSearch({
          least: choice.startsWith('least') ? chosen : undefined,
          level: choice.startsWith('only') ? chosen : undefined,
        });
      }}
      options={levelOptions}
    />
  );
}

/** The toolbar controls of the member filters. The access level control sets both `least` and `level`. */
export const memberControls = (
  organizationId: string,
  { search, setSearch }: { search: AccessSearch; setSearch: SetSearch },
) => ({
  team: <TeamFilter organizationId={organizationId} teamId={search.team} setSearch={setSearch} />,
  least: <LevelFilter search={search} setSearch={setSearch} />,
  level: null,
});

/** The empty state without active filters. */
export const NoAccessFound = () => (
  <EmptyState
    kind="empty"
    title="No access found"
    note="The loaded members don’t have access to any spaces. Members get access through roles, default access, direct grants, and teams."
  />
);
