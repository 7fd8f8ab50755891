// Sign-in with a password or a one-time link: outside of the API, because no one is signed in yet.
import type { SsoLogin } from '#contract/areas/sso.ts';
import { ApiError } from '../http/ApiError.ts';
import { send } from '../call.ts';
import { isObject } from '#lib/isObject.ts';
import { entryOf, open, postFor, type Entry, type Opening } from './openedSession.ts';
import { post } from './signOn.ts';

/** What a service offers to people who aren't signed in. The same for everyone. */
export type SignInMethods = {
  /** Whether it can send sign-in links. */
  email: boolean;
  /** The providers of its only organization. */
  providers: readonly SsoLogin[];
  organizations: 'none' | 'some';
};

const isMethods = (value: unknown): value is SignInMethods & { password: true } =>
  isObject(value) && 'password' in value && 'providers' in value && Array.isArray(value.providers);

/** Returns what this service offers. Null if it only accepts tokens, like other services. Throws an `ApiError`. */
export async function readSignInMethods(): Promise<SignInMethods | null> {
  const request = { method: 'GET' as const, path: '/sign-in/methods' };
  const response = await send({ baseUrl: location.origin, token: '' }, request);
  if (response.status >= 500) throw await ApiError.from(response, request);
  const found: unknown = response.ok ? await response.json().catch(() => null) : null;
  return isMethods(found) ? found : null;
}

type Choice = { id: string; title: string };
const isChoice = (value: unknown): value is { organizations: readonly Choice[] } =>
  isObject(value) && 'organizations' in value && Array.isArray(value.organizations);

/**
 * Signs in with a password. Returns the organizations to choose from if it is that of several, each of which has its own
 * session. Throws an `ApiError`: 401 if it is wrong, 429 after too many attempts.
 */
export async function signInByPassword(body: {
  email: string;
  password: string;
  keep: boolean;
  organizationId?: string | undefined;
}): Promise<Entry | readonly Choice[]> {
  const answer = await post(location.origin, '/sign-in/password', body);
  const entry = entryOf(answer, body.keep);
  if (entry) return entry;
  if (isChoice(answer)) return answer.organizations;
  throw ApiError.foreign(200);
}

/** Asks for a sign-in link by email. The answer doesn't say whether the address has an account. Throws an `ApiError`. */
export const requestSignInLink = (email: string) => post(location.origin, '/sign-in/link', { email });

/** What the page of a sign-in link shows. */
export type SignInLink = {
  organization: { id: string; title: string };
  email: string;
  hasPassword: boolean;
  expiresAt: string;
};
const isLink = (value: unknown): value is SignInLink =>
  isObject(value) && 'email' in value && 'organization' in value && isObject(value.organization);

/** Returns the member of a sign-in link. Changes nothing. Throws an `ApiError`: 404 if it can't be used. */
export const readSignInLink = (secret: string) => postFor('/sign-in/link/look', { secret }, isLink);

/** Signs in with a link, and sets a password if one is given. Throws an `ApiError`. */
export const acceptSignInLink = (secret: string, opening: Opening) =>
  open('/sign-in/link/accept', { secret, ...opening });
