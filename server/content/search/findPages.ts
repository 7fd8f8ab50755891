// Which pages hold all words of a query, in the order of where the words stand: title, headings, often, anywhere.
import { sql, type RawBuilder } from 'kysely';
import { fromJson } from '../../core/json.ts';
import type { Reach } from '../../access/reach.ts';
import type { Store } from '../../database/store.ts';

/** Where a page's words stand, the best place first; each takes in those before it. */
const places = [
  { columns: 'title', weights: 'A' },
  { columns: 'title headings', weights: 'AB' },
  { columns: 'title headings often', weights: 'ABC' },
  { columns: 'title headings often body', weights: 'ABCD' },
];

const isLast = (words: string[], n: number) => n === words.length - 1;

/** What FTS5 matches. The last word may be a beginning. Ids of spaces are words themselves. */
function matchOf(columns: string, words: string[], spaceId?: string) {
  const all = words.map((word, n) => `"${word}"${isLast(words, n) ? '*' : ''}`).join(' AND ');
  const scope = spaceId === undefined ? '' : `scope : "${spaceId}" AND `;
  return `${scope}{${columns}} : (${all})`;
}

/** The pages that match in SQLite, each by its best place. */
function inSqlite(words: string[]): RawBuilder<unknown> {
  const found = places.map(
    ({ columns }, place) =>
      sql`select rowid as number, ${sql.lit(place)} as place from page_search
        where page_search match ${matchOf(columns, words)}`,
  );
  return sql`select number, min(place) as place from (${sql.join(found, sql` union all `)}) group by number`;
}

/** The same in PostgreSQL. */
function inPostgres(words: string[]): RawBuilder<unknown> {
  const matching = (weights: string) =>
    words.map((word, n) => `'${word}':${isLast(words, n) ? '*' : ''}${weights}`).join(' & ');
  const cases = places.map(
    ({ weights }, place) => sql`when words @@ ${matching(weights)}::tsquery then ${sql.lit(place)}`,
  );
  return sql`select number, case ${sql.join(cases, sql` `)} end as place from page_search
    where words @@ ${matching('')}::tsquery`;
}

/** A page that was found, without its text. */
export type FoundPage = {
  space_id: string;
  page_id: string;
  path: string;
  title: string;
  description: string;
  document_id: string;
};

/** In SQLite a list in one row is read many times as fast as a row for each number. */
async function numbersInSqlite({ query }: Store, spaceId: string, words: string[]) {
  const lists = places.map(
    ({ columns }, place) =>
      sql`select ${sql.lit(place)} as place, json_group_array(rowid) as numbers from page_search
        where page_search match ${matchOf(columns, words, spaceId)}`,
  );
  const { rows } = await sql<{
    numbers: string;
  }>`${sql.join(lists, sql` union all `)} order by place`.execute(query());
  return [...new Set(rows.flatMap(({ numbers }) => fromJson<number[]>(numbers)))];
}

async function numbersInPostgres({ query }: Store, spaceId: string, words: string[]) {
  const { rows } = await sql<{ number: number }>`select number from (${inPostgres(words)}) as found
    join search_pages using (number) where space_id = ${spaceId} order by place, number`.execute(query());
  return rows.map(({ number }) => number);
}

/** The numbers of all pages of a space that hold every word, the best first. */
export async function findInSpace(store: Store, spaceId: string, words: string[]): Promise<number[]> {
  if (words.length === 0) return [];
  const find = store.engine === 'sqlite' ? numbersInSqlite : numbersInPostgres;
  return find(store, spaceId, words);
}

/** The pages with these numbers, in this order. */
export async function pagesByNumber({ query }: Store, numbers: number[]): Promise<FoundPage[]> {
  if (numbers.length === 0) return [];
  const rows = await query().selectFrom('search_pages').selectAll().where('number', 'in', numbers).execute();
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/** Best pages of an organization that are looked at; what lies behind them isn't found by paging either. */
const best = 1000;

/** Pages of the spaces that are reached that hold every word, the best first; those of deleted spaces are left out. */
export async function findInOrganization(
  { engine, query }: Store,
  organizationId: string,
  reach: Reach,
  words: string[],
) {
  if (words.length === 0 || (reach !== 'all' && reach.size === 0)) return [];
  // Before the best are taken: others' pages must not crowd out those of a guest.
  const reached = reach === 'all' ? sql`` : sql`and spaces.id in (${sql.join([...reach])})`;
  const found = engine === 'sqlite' ? inSqlite(words) : inPostgres(words);
  const { rows } = await sql<FoundPage>`select search_pages.* from (${found}) as found
    join search_pages on search_pages.number = found.number
    join spaces on spaces.id = search_pages.space_id
    where spaces.organization_id = ${organizationId} and spaces.deleted_at is null ${reached}
    order by found.place, found.number limit ${best}`.execute(query());
  return rows;
}
