// How a visitor gets access: by the key of a share link or a visitor token in an address, or by a one-time code from the
// console. Each becomes a cookie of the site and is taken out of the address.
import type { FastifyReply } from 'fastify';
import type { Caller } from '#server/domain/access/access.ts';
import { now, type Context } from '#server/base/context.ts';
import { newSecret, sha256 } from '#server/base/lib/ids.ts';
import { credentialIdOf } from '#server/domain/sign-in/credentials.repository.ts';
import { publishedRepository } from '../published.repository.ts';
import type { StoredSite } from '../site/readSite.ts';
import { setCookie } from '../site/cookies.ts';
import { claimsOf, cookieNames, keyCookie, memberCookie, memberSeconds, opensSite } from '../site/visitor.ts';

type Entry = {
  context: Context;
  reply: FastifyReply;
  stored: StoredSite;
  base: string;
  /** The path of the request on its host. */
  path: string;
  query: URLSearchParams;
};

/** Parameters of an address that give access. */
const keyParameter = 'shareKey';
const tokenParameter = 'jwt_token';

/** Whether an address contains a key or a token, also a wrong one. */
export const givesAccess = (query: URLSearchParams) => query.has(keyParameter) || query.has(tokenParameter);

const seeOther = (reply: FastifyReply, to: string) =>
  reply.headers({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }).redirect(to, 303);

/**
 * Stores a key or token of the URL in a cookie, and redirects to the URL without it. An invalid one is only removed.
 */
export async function enterByAddress({ context, reply, stored, base, path, query }: Entry) {
  const key = query.get(keyParameter);
  const token = query.get(tokenParameter);
  const { site, organization } = stored;
  const isSecure = context.sitesUrl.startsWith('https:');
  const cookies: string[] = [];
  if (key !== null && (await opensSite(context, site.id, key)))
    cookies.push(setCookie(cookieNames.key, keyCookie(context, site.id, key), { base, isSecure }));
  if (token !== null && (await claimsOf(context, organization.id, token)))
    cookies.push(setCookie(cookieNames.token, token, { base, isSecure }));
  query.delete(keyParameter);
  query.delete(tokenParameter);
  if (cookies.length > 0) void reply.header('Set-Cookie', cookies);
  // Only a path on this host: a URL that starts with two slashes has another host.
  const here = path.replace(/^[/\\]+/, '/');
  return seeOther(reply, `${here}${query.size > 0 ? `?${query}` : ''}`);
}

/** How long a code is valid, in milliseconds. */
const codeLife = 60_000;

/** Creates a one-time code that brings a member to a site: the id of their session or API token, and a secret. */
export async function createVisitCode(
  context: Context,
  siteId: string,
  { id: userId, tokenHash = '' }: Caller,
) {
  const repository = publishedRepository(context.store);
  const code = `${credentialIdOf(tokenHash)}.${newSecret()}`;
  const expires = new Date(context.clock().getTime() + codeLife).toISOString();
  await context.store.transaction(async () => {
    await repository.removeExpiredCodes(now(context));
    await repository.addCode({ hash: sha256(code), site_id: siteId, user_id: userId, expires_at: expires });
  });
  return code;
}

const noHost = 'https://site.invalid';

/**
 * Redeems a code from the console, and redirects to the path on the site that the code is for:
 * `~enter?code=…&to=…`.
 */
export async function enterByCode({ context, reply, stored, base, query }: Entry) {
  const { site } = stored;
  const code = query.get('code') ?? '';
  const taken = await context.store.transaction(() =>
    publishedRepository(context.store).takeCode(sha256(code), site.id, now(context)),
  );
  const isSecure = context.sitesUrl.startsWith('https:');
  if (taken) {
    const [credentialId = ''] = code.split('.');
    const cookie = memberCookie(context, site.id, credentialId);
    void reply.header(
      'Set-Cookie',
      setCookie(cookieNames.member, cookie, { base, isSecure, maxAge: memberSeconds }),
    );
  }
  // Only a path on this site: a URL that starts with two slashes has another host.
  const to = query.get('to') ?? '';
  const url = /^\/(?![/\\])[^\\]*$/.test(to) ? URL.parse(to, noHost) : null;
  // The parser leaves out line breaks and dots, so its result is checked again.
  const isHere = url?.origin === noHost && !url.pathname.startsWith('//');
  return seeOther(reply, `${base}${isHere ? url.pathname + url.search + url.hash : '/'}`);
}
