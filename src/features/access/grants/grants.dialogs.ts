import { isRole } from '#directory/access/roles.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { urlDialogs } from '#routing/urlDialogs.tsx';
import type { GrantRow, TeamGrantRow } from './grants.list.ts';
import type { Place } from './useAccessFacts.ts';

type Context = {
  organization: Organization;
  target: Place;
  rows: readonly GrantRow[];
  teams: readonly TeamGrantRow[];
};

const { dialog, define } = urlDialogs<Context>();

const load = () => import('./SetAccessDialog.tsx').then((module) => module.SetAccessDialog);
const knownRole = (level: string | undefined) =>
  level !== undefined && isRole(level) ? { role: level } : {};

const forMember = (removes: boolean) =>
  dialog(load, ({ organization, target, rows }: Context, id) => {
    const row = rows.find((one) => one.id === id);
    if (!row || !target.canEdit) return null;
    const subjects = { users: [row.id], teams: [], name: row.name };
    return { organization, target, subjects, ...(removes ? { role: null } : knownRole(row.direct)) };
  });

const forTeam = (removes: boolean) =>
  dialog(load, ({ organization, target, teams }: Context, id) => {
    const row = teams.find(({ teamId, from }) => teamId === id && from === null);
    if (!row || !target.canEdit) return null;
    const subjects = { users: [], teams: [row.teamId], name: `team ${row.title || row.teamId}` };
    return { organization, target, subjects, ...(removes ? { role: null } : knownRole(row.level)) };
  });

export const grantDialogs = define({
  grant: dialog(load, ({ organization, target }: Context) =>
    target.canEdit ? { organization, target } : null,
  ),
  set: forMember(false),
  remove: forMember(true),
  setTeam: forTeam(false),
  removeTeam: forTeam(true),
});
