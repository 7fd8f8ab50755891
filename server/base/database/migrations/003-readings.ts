// The parsed data of page texts, and the search index built from it.
import { sql, type Kysely } from 'kysely';
import type { Step } from './step.ts';

/**
 * Contentless index with a column for the title, the headings, frequent words and other words. `scope` holds
 * the space's id as a word. The service tokenizes the words itself, so the index's tokenizer only splits
 * them.
 */
async function sqliteIndex(db: Kysely<unknown>) {
  await sql`create virtual table page_search using fts5
    (scope, title, headings, often, body, content = '', contentless_delete = 1, detail = column,
     tokenize = 'ascii', prefix = '1 2 3')`.execute(db);
  await sql`create trigger search_pages_delete after delete on search_pages begin
    delete from page_search where rowid = old.number; end`.execute(db);
}

async function postgresIndex(db: Kysely<unknown>) {
  await sql`create table page_search
    (number integer primary key references search_pages (number) on delete cascade,
     words tsvector not null)`.execute(db);
  await sql`create index page_search_words on page_search using gin (words)`.execute(db);
}

export const readings: Step = async (db, { key, engine }) => {
  await db.schema
    .createTable('readings')
    .addColumn('document_id', key, (column) =>
      column.primaryKey().references('documents.id').onDelete('cascade'),
    )
    .addColumn('links', 'text', (column) => column.notNull())
    .addColumn('passages', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .execute();
  await db.schema.dropTable('page_search').execute();
  await db.schema
    .createTable('search_pages')
    .addColumn('number', 'integer', (column) =>
      (engine === 'postgres' ? column.generatedByDefaultAsIdentity() : column).primaryKey(),
    )
    .addColumn('space_id', key, (column) => column.notNull().references('spaces.id').onDelete('cascade'))
    .addColumn('page_id', key, (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('document_id', key, (column) => column.notNull())
    .addUniqueConstraint('search_pages_space_id_page_id', ['space_id', 'page_id'])
    .execute();
  await (engine === 'sqlite' ? sqliteIndex(db) : postgresIndex(db));
};
