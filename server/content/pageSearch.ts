// Full-text search over the passages of all spaces' active pages: one interface, two bodies.
import { sql } from 'kysely';
import type { Store } from '../database/store.ts';
import { parsePage } from './markdown/parsePage.ts';
import type { PageTree } from './pageNode.ts';
import { readDocument } from './revisions.ts';

/** A passage that matches: a page's text from one heading to the next. */
export type Passage = {
  space_id: string;
  page_id: string;
  page_path: string;
  page_title: string;
  /** The heading's anchor and words; both '' before the first heading. */
  anchor: string;
  title: string;
  body: string;
};

/** So many of the best passages are looked at; what lies behind them isn't found by paging either. */
const best = 1000;

/** Weights of page title, heading and body. */
const weights = { pageTitle: 10, title: 5, body: 1 };

/** The words of a query or text, without any sign that a query language could read. */
export const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

async function insert({ engine, query }: Store, passage: Passage) {
  const { space_id, page_id, page_path, anchor, page_title, title, body } = passage;
  const shared = sql`${space_id}, ${page_id}, ${page_path}, ${anchor}, ${page_title}, ${title}, ${body}`;
  const columns = sql`space_id, page_id, page_path, anchor, page_title, title, body`;
  if (engine === 'sqlite')
    await sql`insert into page_search (${columns}) values (${shared})`.execute(query());
  else
    await sql`insert into page_search (${columns}, words) values (${shared},
      setweight(to_tsvector('simple', ${page_title}), 'A') || setweight(to_tsvector('simple', ${title}), 'B')
      || setweight(to_tsvector('simple', left(${body}, 500000)), 'D'))`.execute(query());
}

/** Puts the pages of a space's new active revision into the index, in place of those before. */
export async function indexPages(
  store: Store,
  spaceId: string,
  pages: PageTree[],
  above = '',
): Promise<void> {
  if (above === '') await sql`delete from page_search where space_id = ${spaceId}`.execute(store.query());
  for (const { page, title, slug, document, description, pages: below } of pages) {
    const path = `${above}${slug}`;
    const text = document === undefined ? '' : await readDocument(store, document);
    const { sections } = parsePage(text);
    const first = { depth: 0, title: '', anchor: '', body: description ?? '' };
    for (const section of sections.length > 0 ? sections : [first]) {
      const place = { space_id: spaceId, page_id: page, page_path: path, page_title: title };
      await insert(store, { ...place, anchor: section.anchor, title: section.title, body: section.body });
    }
    await indexPages(store, spaceId, below, `${path}/`);
  }
}

const columns = sql`page_search.space_id, page_id, page_path, page_title, anchor, page_search.title, body`;

/** SQLite: all words, the last one as a prefix. */
async function findInSqlite({ query }: Store, organizationId: string, words: string[]) {
  const match = words.map((word, n) => `"${word}"${n === words.length - 1 ? '*' : ''}`).join(' ');
  const { rows } = await sql<Passage>`select ${columns} from page_search
    join spaces on spaces.id = page_search.space_id
    where page_search match ${match} and spaces.organization_id = ${organizationId} and spaces.deleted_at is null
    order by bm25(page_search, 0, 0, 0, 0, ${weights.pageTitle}, ${weights.title}, ${weights.body}),
      page_search.rowid limit ${best}`.execute(query());
  return rows;
}

async function findInPostgres({ query }: Store, organizationId: string, words: string[]) {
  const match = words.map((word, n) => `'${word}'${n === words.length - 1 ? ':*' : ''}`).join(' & ');
  const ranks = sql.raw(`'{0, ${weights.body / 10}, ${weights.title / 10}, ${weights.pageTitle / 10}}'`);
  const { rows } = await sql<Passage>`select ${columns} from page_search
    join spaces on spaces.id = page_search.space_id
    where words @@ to_tsquery('simple', ${match})
      and spaces.organization_id = ${organizationId} and spaces.deleted_at is null
    order by ts_rank(${ranks}, words, to_tsquery('simple', ${match})) desc, page_id, anchor limit ${best}`.execute(
    query(),
  );
  return rows;
}

/** The passages of an organization's spaces that hold every word, best first. No word: none. */
export async function findPassages(store: Store, organizationId: string, text: string): Promise<Passage[]> {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  return store.engine === 'sqlite'
    ? findInSqlite(store, organizationId, words)
    : findInPostgres(store, organizationId, words);
}

const passageLength = 240;

/** The part of a passage's text around the first of the words, cut at spaces. */
export function excerpt(body: string, words: string[]): string {
  if (body.length <= passageLength) return body;
  const lower = body.toLowerCase();
  const hits = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const hit = Math.min(...(hits.length > 0 ? hits : [0]));
  const from = hit < passageLength / 2 ? 0 : body.indexOf(' ', hit - passageLength / 2) + 1;
  const end = body.lastIndexOf(' ', from + passageLength);
  const to = from + passageLength >= body.length || end <= from ? body.length : end;
  return `${from > 0 ? '…' : ''}${body.slice(from, Math.min(to, from + 2 * passageLength))}${to < body.length ? '…' : ''}`;
}
