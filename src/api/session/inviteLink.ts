// Invites: outside of the API, because no one is signed in yet.
import type { SsoLogin } from '#contract/areas/sso.ts';
import { ApiError } from '../http/ApiError.ts';
import { isObject } from '#lib/isObject.ts';
import { entryOf, open, postFor, type Entry, type Opening } from './openedSession.ts';
import { post } from './signOn.ts';

/** What the page of an email invite shows. */
export type InviteLink = {
  organization: { id: string; title: string };
  email: string;
  /** Null for guests. */
  role: string | null;
  invitedBy?: string;
  expiresAt: string;
  status: 'pending' | 'expired' | 'accepted';
  /** The providers to sign in with. Without one, the invite itself opens a session. */
  logins: readonly SsoLogin[];
  /** The organization requires a provider but has none that works. */
  isBlocked: boolean;
};

/** What the page of an invite link shows. The link works for anyone who has it. */
export type RoleLink = Pick<InviteLink, 'organization' | 'role' | 'logins' | 'isBlocked'> & {
  /** Whether people get an invite of their own by email. */
  sendsEmail: boolean;
};

const isLink = (value: unknown): value is InviteLink =>
  isObject(value) && 'organization' in value && 'status' in value && 'logins' in value;

/** Returns the invite of a link. Changes nothing. Throws an `ApiError`: 404 if it is unknown or revoked. */
export const readInviteLink = (secret: string) => postFor('/invites/look', { secret }, isLink);

/** Accepts an invite. Throws an `ApiError`. */
export const acceptInvite = (secret: string, opening: Opening) =>
  open('/invites/accept', { secret, ...opening });

const isRoleLink = (value: unknown): value is RoleLink =>
  isObject(value) && 'organization' in value && 'sendsEmail' in value && 'logins' in value;

/** Returns what the page of an invite link shows. Throws an `ApiError`: 404 if it is unknown or revoked, 409 if links are off. */
export const readRoleLink = (secret: string) => postFor('/invites/link', { secret }, isRoleLink);

/**
 * Joins as this address with an invite link. Returns the session, or what proves the address first. Throws an
 * `ApiError`.
 */
export async function joinByLink(
  secret: string,
  email: string,
  opening: Opening,
): Promise<Entry | 'sent' | 'sign-in'> {
  const found = await post(location.origin, '/invites/join', { secret, email, ...opening });
  const entry = entryOf(found, opening.keep);
  if (entry) return entry;
  if (isObject(found) && 'status' in found && (found.status === 'sent' || found.status === 'sign-in'))
    return found.status;
  throw ApiError.foreign(200);
}
