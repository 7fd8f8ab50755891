import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { TeamMember } from '#contract/teams.ts';
import { whoAmIQuery } from '#directory/whoAmI.ts';

type Self = {
  /** Admins of the organization manage every team, whatever becomes of their membership. */
  admin: boolean;
  /** The caller's user id; null until it is certain. */
  me: string | null;
};

export const SelfContext = createContext<Self>({ admin: true, me: null });

/** What the shell has found out; nothing here needs to ask before. */
export function useSelf(organizationId: string, admin: boolean): Self {
  const { data: identity } = useQuery({ ...whoAmIQuery(organizationId), enabled: false });
  return { admin, me: identity?.certain ? identity.userId : null };
}

/** The question: are those who lose ownership, or leave, an owner who is or may be the caller? */
export function useMayLoseTeam() {
  const { admin, me } = use(SelfContext);
  return (losing: readonly TeamMember[]) =>
    !admin &&
    losing.some(({ organization, team }) => team.role === 'owner' && (me === null || me === organization.id));
}
