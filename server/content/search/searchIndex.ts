// The search index: the words of every page of every space's active revision. One interface, two bodies.
import { sql } from 'kysely';
import { batchesOf } from '../../database/batches.ts';
import type { Database } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { PageTree } from '../pageNode.ts';
import { readAhead, textWords } from '../readings/readings.ts';
import { readPages } from '../revisions.ts';
import { wordsOf, type PageWords } from './words.ts';

type Row = Omit<Database['search_pages'], 'number'>;

/** Of a page without a text. */
const noWords: PageWords = { headings: '', often: '', body: '' };

const rowsOf = (spaceId: string, pages: PageTree[], above = ''): Row[] =>
  pages.flatMap(({ page, title, slug, document, description, pages: below }) => {
    const path = `${above}${slug}`;
    const row = { space_id: spaceId, page_id: page, path, title };
    return [
      { ...row, description: description ?? '', document_id: document ?? '' },
      ...rowsOf(spaceId, below, `${path}/`),
    ];
  });

const hasSameWords = (a: Row, b: Row) =>
  a.document_id === b.document_id && a.title === b.title && a.description === b.description;

async function putWords({ engine, query }: Store, number: number, row: Row, words: PageWords) {
  const title = wordsOf(row.title);
  const { headings, often } = words;
  const body = `${wordsOf(row.description).join(' ')} ${words.body}`;
  if (engine === 'sqlite')
    await sql`insert or replace into page_search (rowid, scope, title, headings, often, body)
      values (${number}, ${row.space_id}, ${title.join(' ')}, ${headings}, ${often}, ${body})`.execute(
      query(),
    );
  else
    await sql`insert into page_search (number, words) values (${number}, ${vectorOf(title, words, body)}::tsvector)
      on conflict (number) do update set words = excluded.words`.execute(query());
}

/** As PostgreSQL writes it: `'tide':1A,3C 'gauge':2B`, with the place of each word as its weight. */
function vectorOf(title: string[], { headings, often }: PageWords, body: string) {
  const places = new Map<string, string[]>();
  const add = (words: string[], place: string) => {
    for (const word of new Set(words))
      if (word !== '') places.set(word, [...(places.get(word) ?? []), place]);
  };
  add(title, '1A');
  add(headings.split(' '), '2B');
  add(often.split(' '), '3C');
  add(body.split(' '), '4D');
  return [...places].map(([word, at]) => `'${word}':${at.join(',')}`).join(' ');
}

const insert = async ({ query }: Store, row: Row) =>
  (await query().insertInto('search_pages').values(row).returning('number').executeTakeFirstOrThrow()).number;

/** Puts the pages of a space's new active revision into the index; what hasn't changed isn't touched. */
export async function indexPages(store: Store, spaceId: string, pages: PageTree[]): Promise<void> {
  const { query } = store;
  const before = await query()
    .selectFrom('search_pages')
    .selectAll()
    .where('space_id', '=', spaceId)
    .execute();
  const gone = new Map(before.map((row) => [row.page_id, row]));
  const changed: { row: Row; number?: number }[] = [];
  for (const row of rowsOf(spaceId, pages)) {
    const known = gone.get(row.page_id);
    gone.delete(row.page_id);
    if (!known || !hasSameWords(known, row)) changed.push({ row, ...(known && { number: known.number }) });
    if (known && (known.path !== row.path || !hasSameWords(known, row)))
      await query().updateTable('search_pages').set(row).where('number', '=', known.number).execute();
  }
  const numbers = [...gone.values()].map(({ number }) => number);
  for (const batch of batchesOf(numbers))
    await query().deleteFrom('search_pages').where('number', 'in', batch).execute();
  const texts = changed.flatMap(({ row }) => (row.document_id === '' ? [] : [row.document_id]));
  const words = await textWords(store, texts);
  for (const { row, number } of changed)
    await putWords(store, number ?? (await insert(store, row)), row, words.get(row.document_id) ?? noWords);
}

/** Counts up with every change of what the index holds, so that one made before is made anew. */
const form = '1';

/** Makes the index of all spaces anew where it was made in another form, or never. */
export async function bringIndexUpToDate(store: Store) {
  const { query, transaction } = store;
  const name = 'search-index';
  const made = await query()
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  if (made?.value === form) return;
  const spaces = await query().selectFrom('spaces').select(['id', 'revision_id']).execute();
  for (const { id, revision_id } of spaces) {
    const pages = await readPages(store, revision_id);
    await readAhead(
      store,
      rowsOf(id, pages).flatMap((row) => row.document_id || []),
    );
    await transaction(async () => {
      await query().deleteFrom('search_pages').where('space_id', '=', id).execute();
      await indexPages(store, id, pages);
    });
  }
  await transaction(() =>
    query()
      .insertInto('settings')
      .values({ name, value: form })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: form }))
      .execute(),
  );
}
