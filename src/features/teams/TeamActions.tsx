// What can be done with the team that is open.
import { Ellipsis } from 'lucide';
import type { Team } from '#contract/team.ts';
import { teamName } from '#pickers/names.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { Button } from '#ui/Button.tsx';
import { copy } from '#ui/copy.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { addName, useTeamDialogs } from './useTeamDialogs.ts';

/** `admin`: of the organization; owners manage the members alone. */
export function TeamActions({ team, admin }: { team: Team; admin: boolean }) {
  const [, add] = useSearchValue(addName);
  const { rename, clone, remove } = useTeamDialogs();
  return (
    <>
      {team.permissions.admin && (
        <>
          <Button onClick={() => add('list')}>Paste a list…</Button>
          <Button variant="primary" onClick={() => add('members')}>
            Add members…
          </Button>
        </>
      )}
      <Menu label={`More for ${teamName(team)}`} icon={Ellipsis}>
        {admin && <MenuItem onSelect={() => rename.ask(team.id)}>Rename…</MenuItem>}
        {admin && <MenuItem onSelect={() => clone.ask(team.id)}>Clone…</MenuItem>}
        <MenuItem onSelect={() => void copy(`the id of “${teamName(team)}”`, team.id)}>Copy id</MenuItem>
        {admin && <MenuRule />}
        {admin && (
          <MenuItem stop onSelect={() => remove.ask(team.id)}>
            Delete…
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
