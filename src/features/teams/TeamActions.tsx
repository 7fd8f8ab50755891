import { Ellipsis } from 'lucide';
import type { Team } from '#contract/team.ts';
import { teamName } from '#directory/people/names.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button } from '#ui/Button.tsx';
import { copy } from '#ui/copy.ts';
import { Menu } from '#ui/Menu.tsx';
import { DangerItem, MenuItem } from '#ui/MenuItem.tsx';
import { teamDialogs } from './teams.dialogs.ts';

/** `admin` is the permission in the organization. Team owners may only manage members. */
export function TeamActions({ team, admin }: { team: Team; admin: boolean }) {
  const open = useUrlDialog(teamDialogs);
  return (
    <>
      {team.permissions.admin && (
        <>
          <Button onClick={() => open('paste')}>Paste a list…</Button>
          <Button variant="primary" onClick={() => open('addMembers')}>
            Add members…
          </Button>
        </>
      )}
      <Menu label={`More actions for ${teamName(team)}`} icon={Ellipsis}>
        {admin && <MenuItem onSelect={() => open('rename', team.id)}>Rename…</MenuItem>}
        {admin && <MenuItem onSelect={() => open('clone', team.id)}>Clone…</MenuItem>}
        <MenuItem onSelect={() => void copy('Team ID', team.id)}>Copy ID</MenuItem>
        {admin && <DangerItem onSelect={() => open('delete', team.id)}>Delete…</DangerItem>}
      </Menu>
    </>
  );
}
