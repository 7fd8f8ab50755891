import type { TeamRole } from '#contract/team.ts';
import type { TeamMember } from '#contract/teams.ts';

/** A member with this id, named by it with a capital. */
export const personOf = (id: string, role: TeamRole): TeamMember => ({
  organization: {
    object: 'member',
    id,
    role: 'read',
    user: {
      object: 'user',
      id,
      displayName: id.charAt(0).toUpperCase() + id.slice(1),
      email: `${id}@saltmarsh.example`,
      urls: {},
    },
    disabled: false,
    joinedAt: '2031-05-14T09:41:00.000Z',
    sso: false,
    spaces: 0,
    teams: 1,
  },
  team: { role },
  permissions: { view: true },
});
