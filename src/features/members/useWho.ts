import { use } from 'react';
import { CurrentUserContext } from '#directory/people/CurrentUserContext.ts';
import type { Who } from './members.text.ts';

/** Whether a member is the signed-in user. */
export function useWho(userId: string): Who {
  const me = use(CurrentUserContext);
  if (me === null) return 'unknown';
  return me === userId ? 'me' : 'other';
}
