// A sign-in at an identity provider, from this tab and back to it.
import { callOn } from '#api/session/callOn.ts';
import { session } from '#api/session/session.ts';
import { knownService } from '#api/session/signInLink.ts';
import {
  finishedSignInOf,
  exchangeCode,
  newProof,
  storePendingSignOn,
  startUrl,
  takePendingSignOn,
  withSession,
  type FinishedSignIn,
  type PendingSignOn,
  type Proof,
  type Session,
} from '#api/session/signOn.ts';
import { offerToTabs } from '#api/session/signOnChannel.ts';
import { signIn } from '#contract/areas/sign-in.ts';
import { createStore } from '#lib/store.ts';
import { paths } from '#routing/paths.ts';
import { clearCachedTexts, loadPage } from '../signOut.ts';

/** The sign-in that ended with the opening of this page. */
export const finishedSignIn = createStore<FinishedSignIn | null>(null);

/** Removes the code of a finished sign-in from the URL, so that the history doesn't contain it. */
export function takeFinishedSignIn(address: Location, history: Pick<History, 'replaceState' | 'state'>) {
  const found = address.pathname === paths.connect.pattern ? finishedSignInOf(address.hash) : null;
  if (!found) return;
  history.replaceState(history.state, '', address.pathname + address.search);
  finishedSignIn.set(found);
}

export const needsHttps = 'Single sign-on needs a secure connection. Open this console over HTTPS.';

/**
 * Leaves this page for an identity provider.
 * @param options.confirm whether to ask before signing in, because the user may not have started this
 * @returns the reason for a failure
 */
export async function startSignOn(startURL: string, options: Omit<PendingSignOn, keyof Proof>) {
  // Another service ends the sign-in in its own console.
  if (new URL(startURL).origin !== location.origin) return loadPage(startURL);
  const proof = await newProof();
  if (!proof) return needsHttps;
  storePendingSignOn({ ...proof, ...options });
  return loadPage(startUrl(startURL, proof));
}

/** What follows a sign-in: the path to open, and whether the user stays signed in after closing the browser. */
type Then = Pick<PendingSignOn, 'to' | 'keep'>;

/** Signs in with a session, and opens a path. A session of another user clears all data of the previous user. */
export async function enterSession(opened: Session, { to, keep }: Then) {
  const known = knownService(session, location.origin);
  if (known?.token) await clearCachedTexts(location.origin);
  const service = { baseUrl: location.origin, label: location.host, ...known, token: '', keep };
  session.enter(withSession(service, opened));
  loadPage(to === '/' ? paths.organization.to({ organizationId: opened.organization.id }) : to);
}

/** Ends a session that the user has rejected. Otherwise it would expire later. */
export const endSession = (baseUrl: string, token: string) =>
  callOn({ baseUrl, token }, signIn.removeToken, { tokenId: 'current' }).catch(() => undefined);

export type Outcome =
  | { kind: 'entered' }
  /** Another tab of this browser was waiting for the sign-in. */
  | { kind: 'elsewhere' }
  /** The user has to confirm. */
  | ({ kind: 'confirm'; opened: Session } & Then);

async function finish({ code, challenge }: FinishedSignIn): Promise<Outcome> {
  const pending = takePendingSignOn(challenge);
  if (!pending && challenge !== null && (await offerToTabs({ code, challenge })))
    return { kind: 'elsewhere' };
  const opened = await exchangeCode(location.origin, code, pending?.verifier);
  const then = { to: pending?.to ?? '/', keep: pending?.keep ?? true };
  if (opened.confirm || pending?.confirm) return { kind: 'confirm', opened, ...then };
  await enterSession(opened, then);
  return { kind: 'entered' };
}

let finishing: Promise<Outcome> | undefined;

/** Finishes the sign-in of this page, once: a code works only once. Rejects with an `ApiError`. */
export const finishOnce = (finished: FinishedSignIn) => (finishing ??= finish(finished));
