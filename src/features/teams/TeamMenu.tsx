import type { Team } from '#contract/team.ts';
import { teamName } from '#directory/people/names.ts';
import { MenuScreenLink } from '#routing/MenuScreenLink.tsx';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { copy } from '#ui/copy.ts';
import { DangerItem, MenuItem } from '#ui/MenuItem.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { teamDialogs } from './teams.dialogs.ts';

export function TeamMenu({ team }: { team: Team }) {
  const { organizationId } = paths.teams.useParams();
  const open = useUrlDialog(teamDialogs);
  return (
    <RowMenu of={teamName(team)} edits>
      <MenuScreenLink to={paths.team.to({ organizationId, teamId: team.id })}>Open</MenuScreenLink>
      <MenuItem edits onSelect={() => open('rename', team.id)}>
        Rename…
      </MenuItem>
      <MenuItem onSelect={() => open('clone', team.id)}>Clone…</MenuItem>
      <MenuItem onSelect={() => void copy('Team ID', team.id)}>Copy ID</MenuItem>
      <DangerItem onSelect={() => open('delete', team.id)}>Delete…</DangerItem>
    </RowMenu>
  );
}
