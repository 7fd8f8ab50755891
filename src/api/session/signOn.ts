// Single sign-on at a service: outside of the API, because no one is signed in yet.
import type { SsoLogin } from '#contract/areas/sso.ts';
import { safeAddress } from '#lib/webAddress.ts';
import { ApiError } from '../http/ApiError.ts';
import { send } from '../call.ts';
import { isObject } from '#lib/isObject.ts';
import type { Service } from './session.ts';
import { tabStorage, type SafeStorage } from './storage.ts';

/** Proves that the same tab starts and ends a sign-in. Before the redirect, only the challenge leaves the tab. */
export type Proof = { verifier: string; challenge: string };

/** The sign-on that a tab has started, stored while the user is at the identity provider. */
export type PendingSignOn = Proof & {
  /** The path to open afterwards. */
  to: string;
  /** Whether to ask before signing in: a link may have started the sign-on. */
  confirm: boolean;
  /** Whether the user stays signed in after closing the browser. */
  keep: boolean;
};

/** A session that a service has opened. */
export type Session = {
  token: string;
  confirm: boolean;
  email: string;
  organization: { id: string; title: string };
  provider: SsoLogin;
  expiresAt?: string;
};

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Creates a proof. Null on an insecure page, where browsers have no `crypto.subtle`. */
export async function newProof(): Promise<Proof | null> {
  const { subtle } = globalThis.crypto;
  if (subtle === undefined) return null;
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64url(new Uint8Array(hash)) };
}

/** Returns the start URL for a proof. */
export function startUrl(startURL: string, { challenge }: Pick<Proof, 'challenge'>) {
  const url = new URL(safeAddress(startURL));
  url.searchParams.set('challenge', challenge);
  return url.href;
}

const key = 'signOn';

const isPendingSignOn = (value: unknown): value is PendingSignOn =>
  isObject(value) && 'verifier' in value && 'challenge' in value && 'to' in value;

export const storePendingSignOn = (pending: PendingSignOn, tab: SafeStorage = tabStorage) =>
  tab.write(key, pending);

/** Returns and removes the sign-on that this tab has started with this challenge. Undefined if another tab started it. */
export function takePendingSignOn(
  challenge: string | null,
  tab: SafeStorage = tabStorage,
): PendingSignOn | undefined {
  const pending = tab.read(key);
  if (!isPendingSignOn(pending) || pending.challenge !== challenge) return undefined;
  tab.write(key, undefined);
  return pending;
}

/** The end of a sign-in: a one-time code, and the challenge that it was started with. */
export type FinishedSignIn = { code: string; challenge: string | null };

/** Reads `#code=…&challenge=…`. Null if the hash has no code. */
export function finishedSignInOf(hash: string): FinishedSignIn | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const code = parts.get('code');
  return code ? { code, challenge: parts.get('challenge') } : null;
}

const isLogins = (value: unknown): value is { items: readonly SsoLogin[] } =>
  isObject(value) && 'items' in value && Array.isArray(value.items);
const isSession = (value: unknown): value is Session =>
  isObject(value) && 'token' in value && typeof value.token === 'string' && 'organization' in value;

/** Sends a request without a token. Returns the JSON of the response. Throws an `ApiError`. */
export async function post(baseUrl: string, path: string, body: object): Promise<unknown> {
  const request = { method: 'POST' as const, path, body };
  const response = await send({ baseUrl, token: '' }, request);
  if (!response.ok) throw await ApiError.from(response, request);
  return response.json().catch((error: unknown) => {
    throw ApiError.foreign(response.status, error);
  });
}

/**
 * Returns the ways to sign in with an email address: none for an unknown one, and for a service without single
 * sign-on. Throws an `ApiError`.
 */
export async function loginsFor(baseUrl: string, email: string): Promise<readonly SsoLogin[]> {
  try {
    const found = await post(baseUrl, '/saml/providers', { email });
    return isLogins(found) ? found.items : [];
  } catch (error) {
    if (error instanceof ApiError && [404, 405, 501].includes(error.status)) return [];
    throw error;
  }
}

/** Exchanges a code for a session. Throws an `ApiError`. */
export async function exchangeCode(baseUrl: string, code: string, verifier: string | undefined) {
  const found = await post(baseUrl, '/saml/token', { code, verifier });
  if (isSession(found)) return found;
  throw ApiError.foreign(200);
}

/** Returns the service with a session as its token. */
export const withSession = (
  service: Service,
  { token, email, organization, provider, expiresAt }: Session,
): Service => ({
  ...service,
  token,
  session: {
    email,
    organization,
    expiresAt,
    provider: { label: provider.label, startURL: provider.startURL },
  },
});
