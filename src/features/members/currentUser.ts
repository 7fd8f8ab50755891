import { createContext, use } from 'react';
import type { Who } from './member.text.ts';

/** The signed-in user's ID; null if it is unknown. Provided by the screen, so that rows don't each query it. */
export const CurrentUserContext = createContext<string | null>(null);

export function useWho(userId: string): Who {
  const me = use(CurrentUserContext);
  if (me === null) return 'unknown';
  return me === userId ? 'me' : 'other';
}
