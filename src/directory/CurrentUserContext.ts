import { useQuery } from '@tanstack/react-query';
import { createContext } from 'react';
import { whoAmIQuery } from './whoAmI.ts';

/** The signed-in user's ID; null if it is unknown. Provided by the screen, so that rows don't each query it. */
export const CurrentUserContext = createContext<string | null>(null);

/** The signed-in user's ID from the cache; null if it is unknown. Sends no request: the shell does. */
export function useCurrentUserId(organizationId: string) {
  const { data: identity } = useQuery({ ...whoAmIQuery(organizationId), enabled: false });
  return identity?.userId ?? null;
}
