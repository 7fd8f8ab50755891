// Bearer tokens: who calls (Authentication 1).
import { Refusal } from './core/errors.ts';
import { sha256 } from './core/ids.ts';
import type { Store } from './database/store.ts';
import type { Caller } from './access/access.ts';

const userOf = ({ query }: Store, hash: string): Promise<Caller | undefined> =>
  query()
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select(['users.id', 'users.email'])
    .where('tokens.hash', '=', hash)
    .executeTakeFirst();

/**
 * The user of the token in an Authorization header. 401 where it is missing, not a bearer token, or unknown.
 * Tokens are looked up by their SHA-256, so nothing that is compared depends on the secret itself.
 */
export async function authenticate(store: Store, header: string | undefined): Promise<Caller> {
  const token = /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
  if (token === undefined)
    throw new Refusal(401, 'Send the header “Authorization: Bearer” with an API token.');
  const hash = sha256(token);
  const caller = await store.kept(`token ${hash}`, () => userOf(store, hash));
  if (!caller) throw new Refusal(401, 'This API token is not known, or was revoked.');
  return caller;
}
