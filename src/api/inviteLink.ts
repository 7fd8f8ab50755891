// Invite links: outside of the API, because no one is signed in yet.
import type { SsoLogin } from '#contract/sso.ts';
import { ApiError } from './ApiError.ts';
import type { Service } from './session.ts';
import { post } from './signOn.ts';

/** The invite of a link. */
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

/** The session of an accepted invite. */
type Accepted = { token: string; organization: { id: string; title: string } };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isLink = (value: unknown): value is InviteLink =>
  isObject(value) && 'organization' in value && 'status' in value && 'logins' in value;
const isAccepted = (value: unknown): value is Accepted =>
  isObject(value) && 'token' in value && typeof value.token === 'string' && 'organization' in value;

/** Returns the invite of a link. Changes nothing. Throws an `ApiError`: 404 if it is unknown or revoked. */
export async function lookAtInvite(secret: string): Promise<InviteLink> {
  const found = await post(location.origin, '/invites/look', { secret });
  if (isLink(found)) return found;
  throw ApiError.foreign(200);
}

/** Accepts an invite. Returns the service with its session. Throws an `ApiError`. */
export async function acceptInvite(secret: string): Promise<{ service: Service; organizationId: string }> {
  const found = await post(location.origin, '/invites/accept', { secret });
  if (!isAccepted(found)) throw ApiError.foreign(200);
  const service = { baseUrl: location.origin, label: location.host, token: found.token, keep: true };
  return { service, organizationId: found.organization.id };
}
