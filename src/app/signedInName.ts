import { createStore } from '#lib/store.ts';

/** The name of the signed-in user, for the shell. Undefined until it is known. */
export const signedInName = createStore<string | undefined>(undefined);
