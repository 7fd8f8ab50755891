// Sessions and API tokens in one list.
import { sql } from 'kysely';
import { inWindow } from '../database/rowList.ts';
import type { SessionMethod, TokenScope } from '../database/signInTables.ts';
import type { Store } from '../database/store.ts';
import type { PageWindow } from '../core/paging.ts';

/** Which sessions and tokens: of one user, for one organization, or both. */
export type CredentialMatch = {
  userId?: string | undefined;
  organizationId?: string | undefined;
  /** Also API tokens that are valid in all organizations of their owner, if the owner is a member of this one. */
  withUnbound: boolean;
};

/** Characters of the hash that identify a session or token in the API. They are not a secret. */
export const credentialIdLength = 20;

const nothing = <T extends string>() => sql<T | null>`cast(null as text)`;
const idOf = (column: string) => sql<string>`substr(${sql.ref(column)}, 1, ${sql.lit(credentialIdLength)})`;

export const credentialsRepository = ({ query }: Pick<Store, 'query'>) => {
  const membersOf = (organizationId: string) =>
    query()
      .selectFrom('members')
      .select('members.user_id')
      .where('members.organization_id', '=', organizationId);

  function sessions({ userId, organizationId }: CredentialMatch, now: string) {
    let rows = query()
      .selectFrom('sessions')
      .leftJoin('saml_providers', 'saml_providers.id', 'sessions.provider_id')
      .select(['sessions.hash', idOf('sessions.hash').as('id'), sql<string>`'session'`.as('type')])
      .select(['sessions.user_id', 'sessions.organization_id', 'saml_providers.label', 'sessions.method'])
      .select(['sessions.device', nothing<TokenScope>().as('scope'), 'sessions.created_at'])
      .select(['sessions.last_used_at', sql<string | null>`sessions.expires_at`.as('expires_at')])
      .where('sessions.expires_at', '>', now);
    if (userId !== undefined) rows = rows.where('sessions.user_id', '=', userId);
    if (organizationId !== undefined) rows = rows.where('sessions.organization_id', '=', organizationId);
    return rows.$castTo<CredentialColumns>();
  }

  function userTokens({ userId, organizationId, withUnbound }: CredentialMatch) {
    let rows = query()
      .selectFrom('user_tokens')
      .select(['hash', idOf('hash').as('id'), sql<string>`'user'`.as('type'), 'user_id', 'organization_id'])
      .select(['label', nothing<SessionMethod>().as('method'), nothing().as('device'), 'scope'])
      .select(['created_at', 'last_used_at', 'expires_at']);
    if (userId !== undefined) rows = rows.where('user_id', '=', userId);
    if (organizationId !== undefined)
      rows = rows.where((e) =>
        e.or([
          e('organization_id', '=', organizationId),
          ...(withUnbound
            ? [e.and([e('organization_id', 'is', null), e('user_id', 'in', membersOf(organizationId))])]
            : []),
        ]),
      );
    return rows.$castTo<CredentialColumns>();
  }

  function operatorTokens({ userId, organizationId }: CredentialMatch) {
    let rows = query()
      .selectFrom('tokens')
      .select(['hash', idOf('hash').as('id'), sql<string>`'operator'`.as('type'), 'user_id'])
      .select([nothing().as('organization_id'), 'label', nothing<SessionMethod>().as('method')])
      .select([nothing().as('device'), sql<TokenScope>`'full'`.as('scope'), 'created_at', 'last_used_at'])
      .select(nothing().as('expires_at'));
    if (userId !== undefined) rows = rows.where('user_id', '=', userId);
    if (organizationId !== undefined) rows = rows.where('user_id', 'in', membersOf(organizationId));
    return rows.$castTo<CredentialColumns>();
  }

  function all(match: CredentialMatch, now: string) {
    const bound = sessions(match, now).unionAll(userTokens(match));
    const union = match.withUnbound ? bound.unionAll(operatorTokens(match)) : bound;
    return query().selectFrom(union.as('credentials'));
  }

  const named = (match: CredentialMatch, now: string) =>
    all(match, now)
      .innerJoin('users', 'users.id', 'credentials.user_id')
      .leftJoin('organizations', 'organizations.id', 'credentials.organization_id')
      .selectAll('credentials')
      .select(['users.email', 'users.display_name', 'organizations.title']);

  return {
    /** Returns a list for `paged`, newest first. */
    list: (match: CredentialMatch, now: string) => ({
      read: (window: PageWindow) =>
        inWindow(named(match, now), ['credentials.created_at', 'credentials.id'], 'desc', window).execute(),
      keyOf: (row: CredentialRow) => [row.created_at, row.id],
      count: async () => {
        const counted = all(match, now).select((e) => e.fn.countAll<number>().as('count'));
        return (await counted.executeTakeFirstOrThrow()).count;
      },
    }),

    /** Returns one by its id. */
    get: (match: CredentialMatch, id: string, now: string) =>
      named(match, now).where('credentials.id', '=', id).executeTakeFirst(),

    /** Returns the numbers of sessions and of valid API tokens of these users that reach an organization. */
    counts: (organizationId: string, userIds: readonly string[], now: string) =>
      all({ organizationId, withUnbound: true }, now)
        .select(['user_id', 'type'])
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('user_id', 'in', userIds)
        .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', now)]))
        .groupBy(['user_id', 'type'])
        .execute(),
  };
};

type CredentialColumns = {
  hash: string;
  id: string;
  /** An API token of a person or of the operator. */
  type: 'session' | 'user' | 'operator';
  user_id: string;
  organization_id: string | null;
  label: string | null;
  method: SessionMethod | null;
  device: string | null;
  scope: TokenScope | null;
  created_at: string;
  last_used_at: string | null;
  expires_at: string | null;
};

export type CredentialRow = CredentialColumns & {
  email: string;
  display_name: string;
  title: string | null;
};
