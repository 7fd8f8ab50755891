import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { whoAmIQuery } from '#directory/whoAmI.ts';
import type { Who } from './members.text.ts';

/** The signed-in user's ID; null if it is unknown. Provided by the screen, so that rows don't each query it. */
export const CurrentUserContext = createContext<string | null>(null);

/** The signed-in user's ID from the cache; null if it is unknown. Sends no request: the shell does. */
export function useCurrentUserId(organizationId: string) {
  const { data: identity } = useQuery({ ...whoAmIQuery(organizationId), enabled: false });
  return identity?.userId ?? null;
}

export function useWho(userId: string): Who {
  const me = use(CurrentUserContext);
  if (me === null) return 'unknown';
  return me === userId ? 'me' : 'other';
}
