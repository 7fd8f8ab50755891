import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { Parsed } from '#contract/operation.ts';
import type { members } from '#contract/areas/members.ts';
import type { PageQuery, PageWindow } from '#server/base/lib/paging.ts';
import { inWindow, rowList } from '#server/base/database/rowList.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { fold, likePattern } from '#server/base/lib/text.ts';
import { titleContains } from './teamTitle.repository.ts';
import { searchNumbers } from './members.keys.ts';

/** The filters and sort column of the contract's query. */
type Query = Omit<Parsed<typeof members.list>['query'], keyof PageQuery | 'order'>;
export type Sort = NonNullable<Query['sort']>;
export type Filter = Query & {
  organization: Pick<Database['organizations'], 'id' | 'number' | 'member_count'>;
  sort: Sort;
};

const sortColumns = { joinedAt: 'joined_at', lastSeenAt: 'last_seen_at', name: 'name_key' } as const;
export const sortColumn = (sort: Sort) => sortColumns[sort];

/** Up to this number of matches, sorting them is cheaper than scanning the list in order. */
const maxSortedMatches = 1000;
/** SQLite's trigram index needs three characters. Shorter search texts scan all rows. */
const minIndexedLength = 3;

/** Selects the matches from SQLite's substring index, limited to the organization's range of row ids. */
function foundInSqlite({ organization }: Filter, search: string) {
  const { first, last } = searchNumbers(organization.number);
  const text = fold(search);
  const matches =
    Array.from(text).length < minIndexedLength
      ? sql`text like ${likePattern(search)} escape '\\'`
      : sql`member_search match ${`"${text.replaceAll('"', '""')}"`}`;
  return sql`member_search where ${matches} and rowid between ${first} and ${last}`;
}

/** Counts a member's teams. */
const teams = expressionBuilder<Database, 'members'>()
  .selectFrom('team_members')
  .select((e) => e.fn.countAll<number>().as('count'))
  .whereRef('team_members.organization_id', '=', 'members.organization_id')
  .whereRef('team_members.user_id', '=', 'members.user_id')
  .$asScalar()
  .$notNull()
  .as('teams');

/** Selects members with their users, without the columns that only search needs. */
export const memberRows = ({ query }: Store) =>
  query()
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['members.user_id', 'members.role', 'members.disabled', 'members.sso'])
    .select(['members.joined_at', 'members.last_seen_at', 'members.name_key'])
    .select(['users.display_name', 'users.email', 'users.photo_url', teams]);

export const membersRepository = (store: Store) => {
  const { query } = store;
  const inSqlite = store.engine === 'sqlite';
  const member = expressionBuilder<Database, 'members'>();

  /**
   * The conditions of each parameter other than the search text. Empty if the parameter doesn't limit the
   * list, so that members can be counted without reading them.
   */
  const conditions: Record<Exclude<keyof Query, 'search'>, (filter: Filter) => Expression<SqlBool>[]> = {
    // `guest` matches members without a role.
    role({ role }) {
      if (role === undefined) return [];
      return [role === 'guest' ? member('members.role', 'is', null) : member('members.role', '=', role)];
    },
    // Sorting by last sign-in returns only members who have signed in and are not disabled.
    sort: ({ sort }) =>
      sort === 'lastSeenAt'
        ? [member('members.disabled', '=', 0), member('members.last_seen_at', 'is not', null)]
        : [],
  };
  const others = (filter: Filter) => Object.values(conditions).flatMap((of) => of(filter));

  /**
   * Returns all conditions. `byIndex` uses SQLite's substring index, whose row ids imply the organization.
   */
  const matching = (filter: Filter, byIndex: boolean) => {
    if (byIndex && filter.search)
      return member.and([
        sql<SqlBool>`members.search_number in (select rowid from ${foundInSqlite(filter, filter.search)})`,
        ...others(filter),
      ]);
    return member.and([
      member('members.organization_id', '=', filter.organization.id),
      ...others(filter),
      ...(filter.search
        ? [sql<SqlBool>`members.search_text like ${likePattern(filter.search)} escape '\\'`]
        : []),
    ]);
  };

  async function count(filter: Filter): Promise<number> {
    const plain = others(filter).length === 0;
    if (plain && !filter.search) return filter.organization.member_count;
    if (plain && inSqlite && filter.search) {
      const found = await sql<{
        count: number;
      }>`select count(*) as count from ${foundInSqlite(filter, filter.search)}`.execute(query());
      return found.rows[0]?.count ?? 0;
    }
    const row = await query()
      .selectFrom('members')
      .select((c) => c.fn.countAll<number>().as('count'))
      .where(matching(filter, inSqlite && Boolean(filter.search)))
      .executeTakeFirstOrThrow();
    return row.count;
  }

  return {
    count,

    /**
     * Returns members. `matches` is the result of `count` for the same filter and determines the query plan.
     */
    async list(filter: Filter, order: 'asc' | 'desc', window: PageWindow, matches: number) {
      const column = `members.${sortColumn(filter.sort)}` as const;
      const byIndex = inSqlite && Boolean(filter.search) && matches <= maxSortedMatches;
      const rows = memberRows(store).where(matching(filter, byIndex));
      return inWindow(rows, [column, 'members.user_id'], order, window).execute();
    },

    get: (organizationId: string, userId: string) =>
      memberRows(store)
        .where('members.organization_id', '=', organizationId)
        .where('members.user_id', '=', userId)
        .executeTakeFirst(),

    /** Returns the number of other active admins. */
    async otherAdmins(organizationId: string, userId: string) {
      const row = await query()
        .selectFrom('members')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('organization_id', '=', organizationId)
        .where('role', '=', 'admin')
        .where('disabled', '=', 0)
        .where('user_id', '!=', userId)
        .executeTakeFirstOrThrow();
      return row.count;
    },

    update: (
      organizationId: string,
      userId: string,
      columns: Partial<Pick<Database['members'], 'role' | 'sso' | 'last_seen_at'>>,
    ) => rowsOf({ query }, 'members').update({ organization_id: organizationId, user_id: userId }, columns),

    /** Removes the membership with its teams and grants, and decrements the member count. */
    async remove(organizationId: string, userId: string) {
      const membership = { organization_id: organizationId, user_id: userId };
      await rowsOf({ query }, 'team_members').remove(membership);
      await rowsOf({ query }, 'grants').remove({ organization_id: organizationId, subject_id: userId });
      await rowsOf({ query }, 'members').remove(membership);
      await query()
        .updateTable('organizations')
        .set((e) => ({ member_count: e('member_count', '-', 1) }))
        .where('id', '=', organizationId)
        .execute();
    },

    /** Returns a member's teams, newest first, filtered by title if given. */
    teams(organizationId: string, userId: string, title: string | undefined) {
      let rows = query()
        .selectFrom('team_members')
        .innerJoin('teams', 'teams.id', 'team_members.team_id')
        .selectAll('teams')
        .select('team_members.role')
        .where('team_members.organization_id', '=', organizationId)
        .where('team_members.user_id', '=', userId);
      if (title !== undefined) rows = rows.where(titleContains(title));
      return rowList(rows, ['teams.created_at', 'teams.id'], 'desc');
    },
  };
};

export type MemberRow = NonNullable<Awaited<ReturnType<ReturnType<typeof membersRepository>['get']>>>;
