import { createStore } from '#lib/store.ts';
import { tokenInHash } from '#lib/tokenInHash.ts';
import type { Session } from './session.ts';

type Address = Pick<Location, 'origin' | 'host' | 'pathname' | 'search' | 'hash'>;
export type PendingSignIn = { token: string; to: string };

/** The token and target of a sign-in link opened while signed in. The user has to confirm it. */
export const pendingSignIn = createStore<PendingSignIn | null>(null);

/** The known service at the origin of this page. */
export const knownService = (session: Session, origin: string) =>
  session.get().services.find(({ baseUrl }) => baseUrl === origin);

/** Whether a link’s token needs no confirmation: no one is signed in, or the token is the same. */
export const canSignInDirectly = (session: Session, origin: string, token: string) =>
  (knownService(session, origin)?.token || session.token() || token) === token;

/** Signs in to the service at the origin of this page, and stays signed in unless the user has chosen otherwise before. */
export const signInWith = (
  session: Session,
  { origin, host }: Pick<Address, 'origin' | 'host'>,
  token: string,
) =>
  session.enter({
    baseUrl: origin,
    label: host,
    keep: true,
    ...knownService(session, origin),
    token,
    session: undefined,
  });

/**
 * Removes the token of a sign-in link (`#token=…`) from the address, and signs in with it. If someone is
 * signed in, asks for confirmation.
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
  const direct = canSignInDirectly(session, address.origin, token);
  if (direct) signInWith(session, address, token);
  else pendingSignIn.set({ token, to });
  return direct;
}
