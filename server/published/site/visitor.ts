import { jwtVerify } from 'jose';
import { organizationAccess, type OrganizationAccess } from '#server/domain/access/access.ts';
import { contentLevels, type ContentLevels } from '#server/domain/access/contentLevels.ts';
import { callerByCredential } from '#server/domain/sign-in/auth.ts';
import type { Context } from '#server/base/context.ts';
import { HttpError } from '#server/base/lib/errors.ts';
import { isSignature, signatureOf } from '#server/base/http/signatures.ts';
import { siteShareLinksRepository } from '#server/domain/sites/site-share-links.repository.ts';
import { publishedRepository } from '../published.repository.ts';
import type { StoredSite } from './readSite.ts';
import type { Claims } from '#markdown/conditions.ts';

/** Who visits a site. */
export type Visitor = {
  /** Has the key of an active share link of the site. */
  hasKey: boolean;
  /** The claims of a valid visitor token. */
  claims: Claims | undefined;
  /** The levels of a member who was signed in through the console. */
  levels: ContentLevels | undefined;
  /** The levels of an editor who previews the draft of the site. */
  seesDrafts?: ContentLevels;
};

export const anonymous: Visitor = { hasKey: false, claims: undefined, levels: undefined };

export const isAnonymous = ({ hasKey, claims, levels, seesDrafts }: Visitor) =>
  !hasKey && !claims && !levels && !seesDrafts;

/** Names of the cookies: the key of a share link, a visitor token, and a member. */
export const cookieNames = { key: 'site-key', token: 'site-token', member: 'site-member' };

/** The duration of a member's sign-in on a site, in seconds. */
export const memberSeconds = 12 * 3600;

/** The maximum age of a visitor token, in seconds, since a token can't be revoked. */
const tokenSeconds = 3600;

/** Longer tokens don't fit into a cookie. */
const maxToken = 3800;

const keyValues = (siteId: string, key: string) => ['site key', siteId, key];

/** Returns the cookie of a share link's key. */
export const keyCookie = ({ secret }: Context, siteId: string, key: string) =>
  `${key}.${signatureOf(secret, keyValues(siteId, key))}`;

const memberValues = (siteId: string, credentialId: string, expires: number) => [
  'site member',
  siteId,
  credentialId,
  expires,
];

/** Returns the cookie of a member. It ends with the session or API token with which they come from the console. */
export function memberCookie({ secret, clock }: Context, siteId: string, credentialId: string) {
  const expires = Math.floor(clock().getTime() / 1000) + memberSeconds;
  const signature = signatureOf(secret, memberValues(siteId, credentialId, expires));
  return [credentialId, expires, signature].join('.');
}

/** Whether the key is that of an active share link of the site. */
export const opensSite = async ({ store }: Context, siteId: string, key: string) =>
  // PostgreSQL rejects NUL in a text.
  !key.includes('\0') && siteShareLinksRepository(store).opens(siteId, key);

async function isKeyCookie(context: Context, siteId: string, cookie: string | undefined) {
  const [key = '', signature = ''] = cookie?.split('.') ?? [];
  if (key === '' || !isSignature(context.secret, keyValues(siteId, key), signature)) return false;
  return opensSite(context, siteId, key);
}

async function verified(context: Context, token: string, key: string): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(key), {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      maxTokenAge: tokenSeconds,
      currentDate: context.clock(),
    });
    return payload;
  } catch {
    return undefined;
  }
}

/**
 * Returns the claims of a visitor token, or undefined if it isn't valid: an HS256 JWT with `exp` and `iat`, issued within
 * the last hour and signed with the organization's key, or by this service for one of its members.
 */
export async function claimsOf(
  context: Context,
  organizationId: string,
  token: string,
): Promise<Claims | undefined> {
  if (token === '' || token.length > maxToken) return undefined;
  const key = await publishedRepository(context.store).visitorKey(organizationId);
  const claims = key === undefined ? undefined : await verified(context, token, key);
  if (claims) return claims;
  const own = await verified(context, token, context.secret);
  return own?.['org'] === organizationId ? own : undefined;
}

/**
 * Returns the access that the session or API token with this ID gives to an organization. Undefined if it has ended or was
 * revoked, if its owner isn't an active member, or if it doesn't meet enforced single sign-on.
 */
export async function memberAccess(context: Context, organizationId: string, credentialId: string) {
  const caller = await callerByCredential(context, credentialId);
  if (!caller) return undefined;
  try {
    return await organizationAccess(context.store, caller, organizationId);
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

export const levelsOf = ({ store }: Context, { organization, caller, role }: OrganizationAccess) =>
  contentLevels(store, organization, caller.id, role);

async function memberLevels(context: Context, stored: StoredSite, cookie: string | undefined) {
  const [credentialId = '', expires = '', signature = ''] = cookie?.split('.') ?? [];
  const seconds = Number(expires);
  if (!isSignature(context.secret, memberValues(stored.site.id, credentialId, seconds), signature))
    return undefined;
  if (seconds * 1000 <= context.clock().getTime()) return undefined;
  const access = await memberAccess(context, stored.organization.id, credentialId);
  return access && levelsOf(context, access);
}

/** Reads who visits a site. Everything is looked up at each request, so that revoking it counts at once. */
export async function readVisitor(
  context: Context,
  stored: StoredSite,
  cookies: ReadonlyMap<string, string>,
): Promise<Visitor> {
  const key = cookies.get(cookieNames.key);
  const token = cookies.get(cookieNames.token);
  const member = cookies.get(cookieNames.member);
  if (key === undefined && token === undefined && member === undefined) return anonymous;
  const [withKey, claims, levels] = await Promise.all([
    isKeyCookie(context, stored.site.id, key),
    token === undefined ? undefined : claimsOf(context, stored.organization.id, token),
    memberLevels(context, stored, member),
  ]);
  return { hasKey: withKey, claims, levels };
}
