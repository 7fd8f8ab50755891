// Narrows members by text, role, team and level: all of it stands in the URL.
import type { Role } from '#contract/fields.ts';
import { roles } from '#contract/roles.ts';
import { RoleFilter } from '#pickers/RoleFilter.tsx';
import { roleName } from '#pickers/roles.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Select, type Options } from '#ui/Select.tsx';
import type { AccessSearch, SetAccessSearch } from './access.search.ts';
import { TeamFilter } from './TeamFilter.tsx';

type Props = { organizationId: string; search: AccessSearch; setSearch: SetAccessSearch };

type LevelChoice = 'any' | `least ${Role}` | `only ${Role}`;

/** “Edit or above” is offered for all but the lowest, which is any access, and the highest, which is only itself. */
const levelOptions: Options<LevelChoice> = [
  { value: 'any', label: 'Any level' },
  {
    group: 'This level or above',
    options: roles.slice(1).map((level) => ({
      value: `least ${level}` as const,
      label: level === 'read' ? 'Read or above' : `${roleName(level)} or above`,
    })),
  },
  {
    group: 'This level only',
    options: roles.map((level) => ({
      value: `only ${level}` as const,
      label: `${roleName(level)} only`,
    })),
  },
];

const chosenLevel = ({ least, level }: AccessSearch): LevelChoice => {
  if (level) return `only ${level}`;
  return least ? `least ${least}` : 'any';
};

function levelSearch(choice: LevelChoice): Pick<AccessSearch, 'least' | 'level'> {
  const level = roles.find((one) => choice.endsWith(` ${one}`));
  return {
    least: choice.startsWith('least') ? level : undefined,
    level: choice.startsWith('only') ? level : undefined,
  };
}

export function PeopleFilters({ organizationId, search, setSearch }: Props) {
  return (
    <>
      <SearchBox
        label="Search members by name or e-mail"
        hint="Member"
        value={search.search ?? ''}
        onSearch={(text) => setSearch({ search: text }, { typing: true })}
      />
      <RoleFilter value={search.role} onChange={(role) => setSearch({ role })} />
      <TeamFilter
        organizationId={organizationId}
        teamId={search.team}
        onChange={(team) => setSearch({ team })}
      />
      <Select
        label="Level"
        value={chosenLevel(search)}
        onChange={(choice) => setSearch(levelSearch(choice))}
        options={levelOptions}
      />
    </>
  );
}
