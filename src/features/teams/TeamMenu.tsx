import { Ellipsis } from 'lucide';
import type { Team } from '#contract/team.ts';
import { teamName } from '#pickers/names.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { copy } from '#ui/copy.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuLink, MenuRule } from '#ui/MenuItem.tsx';
import { teamDialogs } from './teams.dialogs.ts';

export function TeamMenu({ team }: { team: Team }) {
  const { organizationId } = paths.teams.useParams();
  const open = useUrlDialog(teamDialogs);
  return (
    <Menu label={`More actions for ${teamName(team)}`} icon={Ellipsis} variant="quiet" small edits>
      <MenuLink>
        {(props) => (
          <AppLink {...props} to={paths.team.to({ organizationId, teamId: team.id })}>
            Open
          </AppLink>
        )}
      </MenuLink>
      <MenuItem edits onSelect={() => open('rename', team.id)}>
        Rename…
      </MenuItem>
      <MenuItem onSelect={() => open('clone', team.id)}>Clone…</MenuItem>
      <MenuItem onSelect={() => void copy('Team ID', team.id)}>Copy ID</MenuItem>
      <MenuRule />
      <MenuItem stop onSelect={() => open('delete', team.id)}>
        Delete…
      </MenuItem>
    </Menu>
  );
}
