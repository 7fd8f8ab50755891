import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/base/context.ts';
import { identityOf } from '#server/domain/sign-in/auth.ts';
import { credentialIdOf } from '#server/domain/sign-in/credentials.repository.ts';
import { cookiesOf } from './cookies.ts';
import type { StoredSite } from './readSite.ts';
import { claimsOf, levelsOf, memberAccess, opensSite, readVisitor, type Visitor } from './visitor.ts';

/**
 * Reads who sends the request of a program, which has no cookies: by the key of a share link in its address (`shareKey`), or by
 * its bearer token, which is a visitor token or the API token of a member. Everything is looked up at each request.
 */
export async function programVisitor(
  context: Context,
  stored: StoredSite,
  { headers }: Pick<FastifyRequest, 'headers'>,
  query: URLSearchParams,
): Promise<Visitor> {
  const visitor = await readVisitor(context, stored, cookiesOf(headers.cookie));
  const key = query.get('shareKey');
  const { organization, site } = stored;
  const hasKey = visitor.hasKey || (key !== null && (await opensSite(context, site.id, key)));
  const [scheme = '', token = ''] = (headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() !== 'bearer' || token === '') return { ...visitor, hasKey };
  const claims = await claimsOf(context, organization.id, token);
  if (claims) return { ...visitor, hasKey, claims };
  const identity = await identityOf(context, headers.authorization);
  const access =
    identity && (await memberAccess(context, organization.id, credentialIdOf(identity.tokenHash)));
  return { ...visitor, hasKey, ...(access && { levels: await levelsOf(context, access) }) };
}
