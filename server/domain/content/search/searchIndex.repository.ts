import { sql, type Selectable } from 'kysely';
import { batchesOf } from '#server/base/database/batches.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { tokenize, type PageWords } from '../readings/words.ts';

/** Rows per read, so that each is short. */
const batchSize = 1000;

/** The version of a generated page whose words are to be indexed. */
const pendingVersion = 'pending';

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

  /** Notes the source of a generated page. Its words are indexed later, again if the source has changed. */
  async setGenerated(spaceId: string, pageId: string, source: { spec: string; source: string }) {
    const page = await query()
      .selectFrom('search_pages')
      .leftJoin('generated_pages', 'generated_pages.number', 'search_pages.number')
      .select(['search_pages.number as number', 'generated_pages.source as before'])
      .where('space_id', '=', spaceId)
      .where('page_id', '=', pageId)
      .executeTakeFirst();
    if (!page || page.before === source.source) return;
    const row = { number: page.number, ...source, version: pendingVersion };
    await rowsOf({ query }, 'generated_pages').upsert([row], ['number'], ['spec', 'source', 'version']);
  },

  /** Forgets the source of a page that is no longer generated, or whose words are to be indexed again. */
  dropGenerated: (numbers: number[]) =>
    numbers.length === 0
      ? undefined
      : query().deleteFrom('generated_pages').where('number', 'in', numbers).execute(),

  /** Returns generated pages whose words are those of another version, with the current one: '' if there is none. */
  outdated: (limit: number) =>
    query()
      .selectFrom('generated_pages')
      .innerJoin('search_pages', 'search_pages.number', 'generated_pages.number')
      .innerJoin('spaces', 'spaces.id', 'search_pages.space_id')
      .leftJoin('openapi_specs', (join) =>
        join
          .onRef('openapi_specs.organization_id', '=', 'spaces.organization_id')
          .on((on) =>
            on.or([
              on('openapi_specs.slug', '=', on.ref('generated_pages.spec')),
              on('openapi_specs.id', '=', on.ref('generated_pages.spec')),
            ]),
          ),
      )
      .selectAll('search_pages')
      .select(['spaces.organization_id', 'generated_pages.source'])
      .select(sql<string>`coalesce(${sql.ref('openapi_specs.last_version_id')}, '')`.as('current'))
      .where(
        sql<boolean>`coalesce(${sql.ref('openapi_specs.last_version_id')}, '') <> ${sql.ref('generated_pages.version')}`,
      )
      .limit(limit)
      .execute(),

  /** Notes which version of a generated page is indexed, unless its source has changed. Returns whether it was. */
  async setGeneratedVersion(number: number, source: string, version: string) {
    const changed = await query()
      .updateTable('generated_pages')
      .set({ version })
      .where('number', '=', number)
      .where('source', '=', source)
      .executeTakeFirst();
    return changed.numUpdatedRows > 0n;
  },

  /** Returns all spaces with their active revisions. */
  spaces: () => query().selectFrom('spaces').select(['id', 'revision_id']).execute(),
});
