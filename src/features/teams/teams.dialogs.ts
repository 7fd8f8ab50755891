import type { Team } from '#contract/team.ts';
import type { TeamMember } from '#contract/areas/teams.ts';
import { urlDialogs, withId } from '#routing/urlDialogs.tsx';

type Context = {
  /** Whether the signed-in user is an organization admin. */
  admin: boolean;
  teams: readonly Team[];
  /** The team's members, on the page of a team. */
  members?: readonly TeamMember[];
  onDeleted?: () => void;
};

const { dialog, define } = urlDialogs<Context>();

const managed = ({ teams: [team], members }: Context) =>
  team?.permissions.admin && members ? { team, members } : null;

export const teamDialogs = define({
  create: dialog(
    () => import('./CreateTeamDialog.tsx').then((module) => module.CreateTeamDialog),
    ({ admin }) => (admin ? {} : null),
  ),
  rename: dialog(
    () => import('./RenameTeamDialog.tsx').then((module) => module.RenameTeamDialog),
    ({ admin, teams }, id) => (admin ? withId(teams, id, (team) => ({ team })) : null),
  ),
  clone: dialog(
    () => import('./CloneTeamDialog.tsx').then((module) => module.CloneTeamDialog),
    ({ admin, teams }, id) => (admin ? withId(teams, id, (team) => ({ team })) : null),
  ),
  delete: dialog(
    () => import('./DeleteTeamDialog.tsx').then((module) => module.DeleteTeamDialog),
    ({ admin, teams, onDeleted }, id) =>
      admin ? withId(teams, id, (team) => ({ team, onDone: onDeleted })) : null,
  ),
  addMembers: dialog(
    () => import('./AddMembersDialog.tsx').then((module) => module.AddMembersDialog),
    managed,
  ),
  paste: dialog(() => import('./paste/PasteDialog.tsx').then((module) => module.PasteDialog), managed),
});
