// Invites: outside of the API, because no one is signed in yet.
import type { SsoLogin } from '#contract/sso.ts';
import { ApiError } from './ApiError.ts';
import type { Service } from './session.ts';
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

/** The session of an accepted invite. */
type Accepted = {
  token: string;
  email: string;
  expiresAt: string;
  organization: { id: string; title: string };
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isLink = (value: unknown): value is InviteLink =>
  isObject(value) && 'organization' in value && 'status' in value && 'logins' in value;
const isAccepted = (value: unknown): value is Accepted =>
  isObject(value) && 'token' in value && typeof value.token === 'string' && 'organization' in value;

/** Returns the invite of a link. Changes nothing. Throws an `ApiError`: 404 if it is unknown or revoked. */
export async function readInviteLink(secret: string): Promise<InviteLink> {
  const found = await post(location.origin, '/invites/look', { secret });
  if (isLink(found)) return found;
  throw ApiError.foreign(200);
}

const toEntry = ({ token, organization, email, expiresAt }: Accepted) => ({
  service: {
    baseUrl: location.origin,
    label: location.host,
    token,
    keep: true,
    session: { email, organization: organization.title, expiresAt },
  } satisfies Service,
  organizationId: organization.id,
});
/** The service with a new session, and the organization that it is valid for. */
export type Entry = ReturnType<typeof toEntry>;

/** Accepts an invite. Throws an `ApiError`. */
export async function acceptInvite(secret: string): Promise<Entry> {
  const found = await post(location.origin, '/invites/accept', { secret });
  if (!isAccepted(found)) throw ApiError.foreign(200);
  return toEntry(found);
}

const isRoleLink = (value: unknown): value is RoleLink =>
  isObject(value) && 'organization' in value && 'sendsEmail' in value && 'logins' in value;

/** Returns what the page of an invite link shows. Throws an `ApiError`: 404 if it is unknown or revoked, 409 if links are off. */
export async function readRoleLink(secret: string): Promise<RoleLink> {
  const found = await post(location.origin, '/invites/link', { secret });
  if (isRoleLink(found)) return found;
  throw ApiError.foreign(200);
}

/**
 * Joins as this address with an invite link. Returns the session, or what proves the address first. Throws an
 * `ApiError`.
 */
export async function joinByLink(secret: string, email: string): Promise<Entry | 'sent' | 'sign-in'> {
  const found = await post(location.origin, '/invites/join', { secret, email });
  if (isAccepted(found)) return toEntry(found);
  if (isObject(found) && 'status' in found && (found.status === 'sent' || found.status === 'sign-in'))
    return found.status;
  throw ApiError.foreign(200);
}
