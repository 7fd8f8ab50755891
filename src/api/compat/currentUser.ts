import { members } from '#contract/areas/members.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { isObject } from '#lib/isObject.ts';
import { call } from '../call.ts';
import { session } from '../session/session.ts';
import { chooseUser, chosenUser } from './chosenUser.ts';
import type { Reads } from './reads.ts';

/** The `sub` of a JWT, without a check of its signature. Null if the text is no JWT, or has no `sub`. */
export function subjectOf(token: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    const subject: unknown = isObject(claims) ? Reflect.get(claims, 'sub') : null;
    return typeof subject === 'string' && subject !== '' ? subject : null;
  } catch {
    return null;
  }
}

async function subjectOfPing(organizationId: string) {
  const { serviceVisitorClaims = '' } = await call(members.ping, { organizationId });
  return subjectOf(serviceVisitorClaims);
}

/**
 * The user chosen on this device, or else the one in the visitor token of a ping, which is then the chosen one. Undefined
 * if neither is known.
 */
export async function readCurrentUser(_: object, { one }: Reads) {
  const token = session.token();
  const [organization] = (await one(organizations.list, { query: { limit: 1 } })).items;
  if (!organization) return undefined;
  const organizationId = organization.id;
  const userId = (await chosenUser(token)) ?? (await subjectOfPing(organizationId));
  if (userId === null) return undefined;
  const { user } = await one(members.get, { organizationId, userId });
  await chooseUser(token, userId);
  return user;
}
