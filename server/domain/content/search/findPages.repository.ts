// Ranks pages that contain all words of a query by where these occur: title, headings, frequent words, other
// words.
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { fromJson } from '#server/base/lib/json.ts';
import type { VisibleSpaces } from '#server/domain/access/visibleSpaces.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

/** Ranks from best to worst. Each includes the columns of the previous ones. */
const columnsByRank = [
  { columns: 'title', weights: 'A' },
  { columns: 'title headings', weights: 'AB' },
  { columns: 'title headings often', weights: 'ABC' },
  { columns: 'title headings often body', weights: 'ABCD' },
];

const isLast = (words: string[], n: number) => n === words.length - 1;

/** Returns an FTS5 query. The last word matches as a prefix. Space ids are indexed as words. */
function matchOf(columns: string, words: string[], spaceId?: string) {
  const all = words.map((word, n) => `"${word}"${isLast(words, n) ? '*' : ''}`).join(' AND ');
  const scope = spaceId === undefined ? '' : `scope : "${spaceId}" AND `;
  return `${scope}{${columns}} : (${all})`;
}

/** Selects the matching pages with their best rank in SQLite. */
function inSqlite(words: string[]): RawBuilder<unknown> {
  const found = columnsByRank.map(
    ({ columns }, place) =>
      sql`select rowid as number, ${sql.lit(place)} as place from page_search
        where page_search match ${matchOf(columns, words)}`,
  );
  return sql`select number, min(place) as place from (${sql.join(found, sql` union all `)}) group by number`;
}

/** Selects the matching pages with their best rank in PostgreSQL. */
function inPostgres({ table }: Store, words: string[]): RawBuilder<unknown> {
  const matching = (weights: string) =>
    words.map((word, n) => `'${word}':${isLast(words, n) ? '*' : ''}${weights}`).join(' & ');
  const cases = columnsByRank.map(
    ({ weights }, place) => sql`when words @@ ${matching(weights)}::tsquery then ${sql.lit(place)}`,
  );
  return sql`select number, case ${sql.join(cases, sql` `)} end as place from ${table('page_search')}
    where words @@ ${matching('')}::tsquery`;
}

/** The number of a page, and where the words are: an index of `columnsByRank`. */
export type Hit = { number: number; place: number };

/** A search result without its text. Higher scores are better. */
export type FoundPage = Omit<Selectable<Database['search_pages']>, 'number'> & { score: number };

/** Returns the score of a hit: 1 for words in the text, up to 4 for words in the title. */
export const scoreOf = ({ place }: Hit) => columnsByRank.length - place;

/** Aggregates into one row, which SQLite returns much faster than one row per number. */
async function hitsInSqlite({ query }: Store, spaceId: string, words: string[]): Promise<Hit[]> {
  const lists = columnsByRank.map(
    ({ columns }, place) =>
      sql`select ${sql.lit(place)} as place, json_group_array(rowid) as numbers from page_search
        where page_search match ${matchOf(columns, words, spaceId)}`,
  );
  const { rows } = await sql<{
    place: number;
    numbers: string;
  }>`${sql.join(lists, sql` union all `)} order by place`.execute(query());
  const placeOf = new Map<number, number>();
  for (const { place, numbers } of rows)
    for (const number of fromJson<number[]>(numbers)) if (!placeOf.has(number)) placeOf.set(number, place);
  return Array.from(placeOf, ([number, place]) => ({ number, place }));
}

async function hitsInPostgres(store: Store, spaceId: string, words: string[]) {
  const { query, table } = store;
  const { rows } = await sql<Hit>`select number, place from (${inPostgres(store, words)}) as found
    join ${table('search_pages')} using (number) where space_id = ${spaceId} order by place, number`.execute(
    query(),
  );
  return rows;
}

/** Returns the pages of a space that contain every word, best first. */
export async function findInSpace(store: Store, spaceId: string, words: string[]): Promise<Hit[]> {
  if (words.length === 0) return [];
  const find = store.engine === 'sqlite' ? hitsInSqlite : hitsInPostgres;
  return find(store, spaceId, words);
}

/** Returns the pages of these hits, in this order. */
export async function pagesOf({ query }: Store, hits: readonly Hit[]): Promise<FoundPage[]> {
  const byNumber = new Map<number, Omit<FoundPage, 'score'>>();
  for (const batch of batchesOf(hits.map(({ number }) => number))) {
    const rows = await query().selectFrom('search_pages').selectAll().where('number', 'in', batch).execute();
    for (const row of rows) byNumber.set(row.number, row);
  }
  return hits.flatMap((hit) => {
    const page = byNumber.get(hit.number);
    return page ? [{ ...page, score: scoreOf(hit) }] : [];
  });
}

/** Exceeds any page number, so that rank and number fit in one sortable value. */
const ranksOfPlace = 2 ** 32;

const byValue = (a: number, b: number) => a - b;

/** A space with its matching pages, best first. */
export type FoundSpace = { id: string; title: string; hits: Hit[] };

/**
 * Returns the visible spaces with pages that contain every word, ordered by their best page. Skips deleted
 * spaces.
 */
export async function findInOrganization(
  store: Store,
  organizationId: string,
  reach: VisibleSpaces,
  words: string[],
): Promise<FoundSpace[]> {
  if (words.length === 0) return [];
  const { engine, query, table } = store;
  const found = engine === 'sqlite' ? inSqlite(words) : inPostgres(store, words);
  // One row per space: in SQLite, returning a row per page takes longer than finding them.
  const { rows } = await sql<{ id: string; title: string; ranks: string }>`select id, title, ranks from
    (select space_id, string_agg(cast(place * ${sql.lit(ranksOfPlace)} + number as text), ',') as ranks
      from (${found}) as found join ${table('search_pages')} using (number) group by space_id) as gathered
    join ${table('spaces')} on id = space_id
    where organization_id = ${organizationId} and deleted_at is null`.execute(query());
  return rows
    .filter(({ id }) => reach === 'all' || reach.has(id))
    .map((row) => ({ ...row, ranks: row.ranks.split(',').map(Number).toSorted(byValue) }))
    .toSorted((a, b) => byValue(a.ranks[0]!, b.ranks[0]!))
    .map(({ id, title, ranks }) => ({
      id,
      title,
      hits: ranks.map((rank) => ({ number: rank % ranksOfPlace, place: Math.floor(rank / ranksOfPlace) })),
    }));
}
