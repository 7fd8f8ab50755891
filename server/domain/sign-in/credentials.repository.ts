// Sessions and API tokens in one list.
import { sql, type SelectQueryBuilder } from 'kysely';
import type { PageWindow } from '#server/base/lib/paging.ts';
import { inWindow } from '#server/base/database/rowList.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { SessionMethod, TokenScope } from '#server/base/database/signInTables.ts';
import type { Store } from '#server/base/database/store.ts';

/** Which sessions and tokens: of users, for one organization, or both. */
export type CredentialMatch = {
  userIds?: readonly string[] | undefined;
  organizationId?: string | undefined;
  /** Also API tokens that are valid in all organizations of their owner, if the owner is a member of this one. */
  withUnbound: boolean;
};
type Match = CredentialMatch & { hash?: string };

type Columns = {
  hash: string;
  id: string;
  /** An API token of a person or of the operator. */
  type: 'session' | 'user' | 'operator';
  user_id: string;
  organization_id: string | null;
  provider_id: string | null;
  label: string | null;
  method: SessionMethod | null;
  device: string | null;
  scope: TokenScope | null;
  created_at: string;
  last_used_at: string | null;
  expires_at: string | null;
};

export type CredentialRow = Columns & {
  email: string;
  display_name: string;
  /** Of the organization. */
  title: string | null;
  /** The label of the provider. */
  provider: string | null;
};

const idLength = 20;

/** Returns the id of a session or API token: the first characters of its SHA-256, which are not a secret. */
export const credentialIdOf = (hash: string) => hash.slice(0, idLength);

const tables = ['sessions', 'user_tokens', 'tokens'] as const;
type Table = (typeof tables)[number];

/** The window of a single row. */
const one: PageWindow = { after: undefined, limit: 1 };

const text = (value: string | null) =>
  sql<string | null>`cast(${value === null ? sql.lit(null) : sql.lit(value)} as text)`;
const types = { sessions: 'session', user_tokens: 'user', tokens: 'operator' } as const;

export const credentialsRepository = ({ query }: Pick<Store, 'query'>) => {
  const membersOf = (organizationId: string) =>
    query()
      .selectFrom('members')
      .select('members.user_id')
      .where('members.organization_id', '=', organizationId);

  /** Selects the columns of one table. A column that the table lacks is null. */
  function rowsIn(table: Table, has: readonly string[], fixed: Partial<Columns> = {}) {
    const column = (name: keyof Columns) =>
      (has.includes(name) ? sql.ref(`${table}.${name}`) : text(fixed[name] ?? null)).as(name);
    const rows: SelectQueryBuilder<Database, Table, object> = query().selectFrom(table);
    return rows
      .select([
        column('hash'),
        sql`substr(${sql.ref(`${table}.hash`)}, 1, ${sql.lit(idLength)})`.as('id'),
        text(types[table]).as('type'),
        ...(['user_id', 'organization_id', 'provider_id', 'label', 'method', 'device', 'scope'] as const).map(
          column,
        ),
        ...(['created_at', 'last_used_at', 'expires_at'] as const).map(column),
      ])
      .$castTo<Columns>();
  }

  type Rows = ReturnType<typeof rowsIn>;
  const common = ['hash', 'user_id', 'created_at', 'last_used_at'];

  /** Limits rows of a table by user and hash. */
  function matching(table: Table, rows: Rows, { userIds, hash }: Match): Rows {
    let limited = rows;
    if (userIds) limited = limited.where(sql.ref(`${table}.user_id`), 'in', userIds);
    if (hash !== undefined) limited = limited.where(sql.ref(`${table}.hash`), '=', hash);
    return limited;
  }

  /** Limits rows to tokens of an organization's members. */
  const ofMembers = (table: Table, rows: Rows, organizationId: string | undefined) =>
    organizationId === undefined
      ? rows
      : rows.where(sql.ref(`${table}.user_id`), 'in', membersOf(organizationId));

  /** Returns the queries whose rows make up the list. Each one can use an index. */
  function partsOf(match: Match, now: string): Rows[] {
    const { organizationId, withUnbound } = match;
    const sessions = matching(
      'sessions',
      rowsIn('sessions', [...common, 'organization_id', 'provider_id', 'method', 'device', 'expires_at']),
      match,
    ).where('sessions.expires_at', '>', now);
    const own = ['organization_id', 'provider_id', 'label', 'scope', 'expires_at'];
    const tokens = matching('user_tokens', rowsIn('user_tokens', [...common, ...own]), match);
    const operator = () =>
      matching('tokens', rowsIn('tokens', [...common, 'label'], { scope: 'full' }), match);
    if (organizationId === undefined) return [sessions, tokens, ...(withUnbound ? [operator()] : [])];
    const bound = [
      sessions.where('sessions.organization_id', '=', organizationId),
      tokens.where('user_tokens.organization_id', '=', organizationId),
    ];
    if (!withUnbound) return bound;
    const unbound = tokens.where('user_tokens.organization_id', 'is', null);
    return [
      ...bound,
      ofMembers('user_tokens', unbound, organizationId),
      ofMembers('tokens', operator(), organizationId),
    ];
  }

  /** Selects the rows of all parts. Reads of each part only the rows that can be in the window. */
  function unionOf(match: Match, now: string, window: PageWindow) {
    const [createdAt] = window.after ?? [];
    const [first, ...others] = partsOf(match, now).map((part) => {
      const rows = query().selectFrom(part.as('part')).selectAll();
      // The first column alone, because an index has no id.
      const near = createdAt === undefined ? rows : rows.where('created_at', '<=', createdAt);
      const inside = inWindow(near, ['created_at', 'id'], 'desc', window);
      return query().selectFrom(inside.as('inside')).selectAll();
    });
    const union = others.reduce((all, part) => all.unionAll(part), first!);
    return query().selectFrom(union.as('credentials'));
  }

  const named = (match: Match, now: string, window = one) =>
    unionOf(match, now, window)
      .innerJoin('users', 'users.id', 'credentials.user_id')
      .leftJoin('organizations', 'organizations.id', 'credentials.organization_id')
      .leftJoin('saml_providers', 'saml_providers.id', 'credentials.provider_id')
      .selectAll('credentials')
      .select([
        'users.email',
        'users.display_name',
        'organizations.title',
        'saml_providers.label as provider',
      ]);

  /** Returns the type and the hash of the session or token with this id. It may have expired. */
  async function find(id: string): Promise<Pick<Columns, 'type' | 'hash'> | undefined> {
    if (!/^[\da-f]+$/.test(id) || id.length !== idLength) return undefined;
    for (const table of tables) {
      const rows: SelectQueryBuilder<Database, Table, object> = query().selectFrom(table);
      const found = await rows
        .select('hash')
        .where('hash', '>=', id)
        // Sorts after every hash that starts with the id.
        .where('hash', '<', `${id}g`)
        .executeTakeFirst();
      if (found) return { type: types[table], hash: found.hash };
    }
    return undefined;
  }

  return {
    find,

    /** Returns a list for `paged`, newest first. */
    list: (match: CredentialMatch, now: string) => ({
      read: (window: PageWindow): Promise<CredentialRow[]> =>
        inWindow(
          named(match, now, window),
          ['credentials.created_at', 'credentials.id'],
          'desc',
          window,
        ).execute(),
      keyOf: (row: CredentialRow) => [row.created_at, row.id],
      count: async () => {
        const counts = await Promise.all(
          partsOf(match, now).map((part) =>
            part
              .clearSelect()
              .select((e) => e.fn.countAll<number>().as('count'))
              .executeTakeFirstOrThrow(),
          ),
        );
        return counts.reduce((sum, { count }) => sum + count, 0);
      },
    }),

    /** Returns one by its id. */
    async get(match: CredentialMatch, id: string, now: string): Promise<CredentialRow | undefined> {
      const found = await find(id);
      return found && named({ ...match, hash: found.hash }, now).executeTakeFirst();
    },

    /** Returns the numbers of sessions and of valid API tokens of these users that reach an organization. */
    async counts(organizationId: string, userIds: readonly string[], now: string) {
      const parts = partsOf({ organizationId, userIds, withUnbound: true }, now).map((part) =>
        query()
          .selectFrom(part.as('part'))
          .select(['user_id', 'type'])
          .select((e) => e.fn.countAll<number>().as('count'))
          .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', now)]))
          .groupBy(['user_id', 'type'])
          .execute(),
      );
      return (await Promise.all(parts)).flat();
    },
  };
};
