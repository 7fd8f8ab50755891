// Why there is nothing to show: nothing was read yet, nobody reaches anything, or the filters leave nothing.
import { roleName } from '#pickers/roles.ts';
import { Blank, NoMatch } from '#ui/Blank.tsx';
import type { AccessSearch, SetAccessSearch } from './access.search.ts';
import type { Reading } from './reading.ts';

type Props = { reading: Reading; search: AccessSearch; setSearch: SetAccessSearch };

/** Each filter in force: what it says of a member, what it is called, how it is cleared. */
function filtersOf(search: AccessSearch, setSearch: SetAccessSearch) {
  const { role, team, spaces, least, level, differs } = search;
  const text = search.search;
  const clear = (change: AccessSearch) => () => setSearch(change);
  return [
    text && {
      says: `matches “${text}”`,
      name: 'the search of members',
      clear: clear({ search: undefined }),
    },
    role && {
      says: role === 'guest' ? 'is a guest' : `has the role ${roleName(role)}`,
      name: 'the role filter',
      clear: clear({ role: undefined }),
    },
    team && { says: 'is in the team', name: 'the team filter', clear: clear({ team: undefined }) },
    spaces && {
      says: `reaches a space that matches “${spaces}”`,
      name: 'the search of spaces',
      clear: clear({ spaces: undefined }),
    },
    (least ?? level) && {
      says: level ? `has ${roleName(level)} there` : `has ${roleName(least ?? '')} or above there`,
      name: 'the level filter',
      clear: clear({ least: undefined, level: undefined }),
    },
    differs && {
      says: 'differs there from the default role',
      name: 'the filter of differences',
      clear: clear({ differs: undefined }),
    },
  ].filter((filter) => typeof filter === 'object');
}

export function AccessEmpty({ reading, search, setSearch }: Props) {
  if (reading.rows.size === 0 && reading.running) return null;
  const filters = filtersOf(search, setSearch);
  if (filters.length === 0)
    return (
      <Blank
        kind="nothing"
        line="No member that was read reaches a space."
        note="Spaces are reached by a role, by what a space or collection gives everyone, by a grant, or through a team."
      />
    );
  return (
    <NoMatch
      line={`No member that was read ${filters.map(({ says }) => says).join(', ')}.`}
      filters={filters}
      onClearAll={() => setSearch(null)}
    />
  );
}
