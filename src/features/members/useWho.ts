import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { whoAmIQuery } from '#directory/whoAmI.ts';
import type { Who } from './member.words.ts';

/** The caller's user id; null until it is certain. The screen gives it, so that rows need not ask each for itself. */
export const MeContext = createContext<string | null>(null);

/** What the shell has found out; it asks once all else is on screen, and nothing here needs to ask before. */
export function useMe(organizationId: string) {
  const { data: identity } = useQuery({ ...whoAmIQuery(organizationId), enabled: false });
  return identity?.certain ? identity.userId : null;
}

export function useWho(userId: string): Who {
  const me = use(MeContext);
  if (me === null) return 'unknown';
  return me === userId ? 'me' : 'other';
}
