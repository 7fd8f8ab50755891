import { sql, type Selectable } from 'kysely';
import { batchesOf } from '#server/base/database/batches.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { tokenize, type PageWords } from '../readings/words.ts';

/** Rows per read, so that each is short. */
const batchSize = 1000;

export type IndexedPage = Omit<Database['search_pages'], 'number'>;

/** Returns a tsvector literal, `'tide':1A,3C 'gauge':2B`, with the columns as weights. */
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

export const searchIndexRepository = ({ engine, query, table }: Store) => ({
  async pagesOf(spaceId: string) {
    const all: Selectable<Database['search_pages']>[] = [];
    for (let last = -1; ; last = all.at(-1)?.number ?? last) {
      const rows = await query()
        .selectFrom('search_pages')
        .selectAll()
        .where('space_id', '=', spaceId)
        .where('number', '>', last)
        .orderBy('number')
        .limit(batchSize)
        .execute();
      all.push(...rows);
      if (rows.length < batchSize) return all;
    }
  },

  /** Adds a page and returns its number. */
  async insert(row: IndexedPage) {
    const inserted = query().insertInto('search_pages').values(row).returning('number');
    return (await inserted.executeTakeFirstOrThrow()).number;
  },

  update: (number: number, row: IndexedPage) =>
    query().updateTable('search_pages').set(row).where('number', '=', number).execute(),

  async remove(numbers: number[]) {
    for (const batch of batchesOf(numbers))
      await query().deleteFrom('search_pages').where('number', 'in', batch).execute();
  },

  /** Deletes all pages of a space. */
  clear: (spaceId: string) => rowsOf({ query }, 'search_pages').remove({ space_id: spaceId }),

  /** Indexes the words of a page. */
  async setWords(number: number, row: IndexedPage, words: PageWords) {
    const title = tokenize(row.title);
    const { headings, often } = words;
    const body = `${tokenize(row.description).join(' ')} ${words.body}`;
    if (engine === 'sqlite')
      await sql`insert or replace into page_search (rowid, scope, title, headings, often, body)
        values (${number}, ${row.space_id}, ${title.join(' ')}, ${headings}, ${often}, ${body})`.execute(
        query(),
      );
    else
      await sql`insert into ${table('page_search')} (number, words) values (${number}, ${vectorOf(title, words, body)}::tsvector)
        on conflict (number) do update set words = excluded.words`.execute(query());
  },

  /** Returns all spaces with their active revisions. */
  spaces: () => query().selectFrom('spaces').select(['id', 'revision_id']).execute(),
});
