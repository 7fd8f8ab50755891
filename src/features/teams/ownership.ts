import { createContext, use } from 'react';
import type { TeamMember } from '#contract/areas/teams.ts';
import { CurrentUserContext } from '#directory/people/CurrentUserContext.ts';

/** Whether the signed-in user is an organization admin, who manages every team regardless of membership. */
export const AdminContext = createContext(true);

/** Returns whether removing or demoting these members may cost the signed-in user the right to manage the team. */
export function useMayLoseOwnership() {
  const admin = use(AdminContext);
  const me = use(CurrentUserContext);
  return (losing: readonly TeamMember[]) =>
    !admin &&
    losing.some(({ organization, team }) => team.role === 'owner' && (me === null || me === organization.id));
}
