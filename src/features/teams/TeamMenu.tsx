// What can be done with one team, at the end of its row.
import { Ellipsis } from 'lucide';
import type { Team } from '#contract/team.ts';
import { teamName } from '#pickers/names.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { copy } from '#ui/copy.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuLink, MenuRule } from '#ui/MenuItem.tsx';
import { useTeamDialogs } from './useTeamDialogs.ts';

export function TeamMenu({ team }: { team: Team }) {
  const { organizationId } = paths.teams.useParams();
  const { rename, clone, remove } = useTeamDialogs();
  return (
    <Menu label={`More for ${teamName(team)}`} icon={Ellipsis} variant="quiet" small>
      <MenuLink>
        {(props) => (
          <AppLink {...props} to={paths.team.to({ organizationId, teamId: team.id })}>
            Open
          </AppLink>
        )}
      </MenuLink>
      <MenuItem onSelect={() => rename.ask(team.id)}>Rename…</MenuItem>
      <MenuItem onSelect={() => clone.ask(team.id)}>Clone…</MenuItem>
      <MenuItem onSelect={() => void copy(`the id of “${teamName(team)}”`, team.id)}>Copy id</MenuItem>
      <MenuRule />
      <MenuItem stop onSelect={() => remove.ask(team.id)}>
        Delete…
      </MenuItem>
    </Menu>
  );
}
