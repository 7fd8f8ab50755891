// The SQL of search: pages that hold all words of a query, best first: in the title, headings, often, anywhere.
import { sql, type RawBuilder } from 'kysely';
import { fromJson } from '../../core/json.ts';
import type { Reach } from '../../access/reach.ts';
import { batchesOf } from '../../database/batches.ts';
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
  const byNumber = new Map<number, FoundPage>();
  for (const batch of batchesOf(numbers)) {
    const rows = await query().selectFrom('search_pages').selectAll().where('number', 'in', batch).execute();
    for (const row of rows) byNumber.set(row.number, row);
  }
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/** More than any page's number: a rank is a place and a number in one. */
const ranksOfPlace = 2 ** 32;

const byValue = (a: number, b: number) => a - b;

/** A space with the numbers of its pages that hold every word, the best first. */
export type FoundSpace = { id: string; title: string; numbers: number[] };

/** The spaces that are reached in which pages hold every word, by their best page; deleted ones are left out. */
export async function findInOrganization(
  { engine, query }: Store,
  organizationId: string,
  reach: Reach,
  words: string[],
): Promise<FoundSpace[]> {
  if (words.length === 0) return [];
  const found = engine === 'sqlite' ? inSqlite(words) : inPostgres(words);
  // A row for each space, since SQLite takes longer to give a row for each page than to find them.
  const { rows } = await sql<{ id: string; title: string; ranks: string }>`select id, title, ranks from
    (select space_id, string_agg(cast(place * ${sql.lit(ranksOfPlace)} + number as text), ',') as ranks
      from (${found}) as found join search_pages using (number) group by space_id) as gathered
    join spaces on id = space_id
    where organization_id = ${organizationId} and deleted_at is null`.execute(query());
  return rows
    .filter(({ id }) => reach === 'all' || reach.has(id))
    .map((row) => ({ ...row, ranks: row.ranks.split(',').map(Number).toSorted(byValue) }))
    .toSorted((a, b) => byValue(a.ranks[0]!, b.ranks[0]!))
    .map(({ id, title, ranks }) => ({ id, title, numbers: ranks.map((rank) => rank % ranksOfPlace) }));
}
