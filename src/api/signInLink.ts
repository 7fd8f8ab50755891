// A sign-in link ends in `#token=…`: the token leaves the address at once, and is taken over where nobody is signed in.
import { createStore } from '#lib/store.ts';
import { tokenInHash } from '#lib/tokenInHash.ts';
import type { Session } from './session.ts';

type Address = Pick<Location, 'origin' | 'host' | 'pathname' | 'search' | 'hash'>;
export type PendingSignIn = { token: string; to: string };

/** The token of a link that was opened while somebody is signed in, and where the link leads: both wait for an answer. */
export const pendingSignIn = createStore<PendingSignIn | null>(null);

/** What is known of the service that served this page. */
export const knownService = (session: Session, origin: string) =>
  session.get().known.find(({ baseUrl }) => baseUrl === origin);

/** Whether a link’s token may be taken over without a question: nobody is signed in, or with just that token. */
export const canSignInDirectly = (session: Session, origin: string, token: string) =>
  (knownService(session, origin)?.token || session.token() || token) === token;

/** Signs in to the service that served this page. */
export const signInWith = (
  session: Session,
  { origin, host }: Pick<Address, 'origin' | 'host'>,
  token: string,
) => session.enter({ baseUrl: origin, label: host, keep: false, ...knownService(session, origin), token });

/**
 * Takes the token out of the address, and signs in with it, or offers it where somebody is signed in.
 * @returns whether it signed in
 */
export function takeOverToken(
  session: Session,
  address: Address,
  history: Pick<History, 'replaceState' | 'state'>,
) {
  const { token, rest } = tokenInHash(address.hash);
  if (token === null) return false;
  const to = address.pathname + address.search + rest;
  history.replaceState(history.state, '', to);
  if (token === '') return false;
  const free = canSignInDirectly(session, address.origin, token);
  if (free) signInWith(session, address, token);
  else pendingSignIn.set({ token, to });
  return free;
}
