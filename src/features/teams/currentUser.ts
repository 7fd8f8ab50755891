import { createContext, use } from 'react';
import type { TeamMember } from '#contract/teams.ts';

type CurrentUser = {
  /** Whether the signed-in user is an organization admin, who manages every team regardless of membership. */
  admin: boolean;
  /** The signed-in user's ID; null if it is unknown. */
  me: string | null;
};

export const CurrentUserContext = createContext<CurrentUser>({ admin: true, me: null });

/** Returns whether removing or demoting these members may cost the signed-in user the right to manage the team. */
export function useMayLoseOwnership() {
  const { admin, me } = use(CurrentUserContext);
  return (losing: readonly TeamMember[]) =>
    !admin &&
    losing.some(({ organization, team }) => team.role === 'owner' && (me === null || me === organization.id));
}
