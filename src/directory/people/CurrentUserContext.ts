import { createContext } from 'react';

/** The signed-in user's ID; null if it is unknown. Provided by the screen, so that rows don't each query it. */
export const CurrentUserContext = createContext<string | null>(null);
