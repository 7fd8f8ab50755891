import { useQuery } from '@tanstack/react-query';
import type { Role } from '#contract/fields.ts';
import { roles } from '#contract/roles.ts';
import { teamQuery } from '#directory/resources.api.ts';
import type { ListState } from '#lists/useList.ts';
import { roleName } from '#pickers/roles.ts';
import { TeamPicker } from '#pickers/TeamPicker.tsx';
import { Blank } from '#ui/Blank.tsx';
import { Select, type Options } from '#ui/Select.tsx';
import type { AccessSearch } from './access.list.ts';
import styles from './Access.module.css';

type SetSearch = ListState['setSearch'];
type TeamProps = { organizationId: string; teamId: string | undefined; setSearch: SetSearch };

function TeamFilter({ organizationId, teamId, setSearch }: TeamProps) {
  const { data: team } = useQuery({
    ...teamQuery(organizationId, teamId ?? ''),
    enabled: teamId !== undefined,
  });
  return (
    <div className={styles.team}>
      <TeamPicker
        organizationId={organizationId}
        label="Team"
        hideLabel
        placeholder="Any team"
        value={(teamId !== undefined && team) || null}
        onChange={(chosen) => setSearch({ team: chosen?.id })}
      />
    </div>
  );
}

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
      label="Level"
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

/** For `ListToolbar`: the controls of the filters that choose members. One of them sets two filters. */
export const memberControls = (
  organizationId: string,
  { search, setSearch }: { search: AccessSearch; setSearch: SetSearch },
) => ({
  team: <TeamFilter organizationId={organizationId} teamId={search.team} setSearch={setSearch} />,
  least: <LevelFilter search={search} setSearch={setSearch} />,
  level: null,
});

/** For a list without filters in force. */
export const NobodyReaches = () => (
  <Blank
    kind="nothing"
    line="No member that was read reaches a space."
    note="Spaces are reached by a role, by what a space or collection gives everyone, by a grant, or through a team."
  />
);
