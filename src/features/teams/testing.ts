import type { TeamRole } from '#contract/team.ts';
import type { TeamMember } from '#contract/areas/teams.ts';
import { makeMember } from '#directory/testing.ts';

/** A team member with this ID and the capitalized ID as the name. */
export const makeTeamMember = (id: string, role: TeamRole): TeamMember => ({
  organization: makeMember(id, {
    user: {
      object: 'user',
      id,
      displayName: id.charAt(0).toUpperCase() + id.slice(1),
      email: `${id}@saltmarsh.example`,
      urls: {},
    },
    teams: 1,
  }),
  team: { role },
  permissions: { view: true },
});
