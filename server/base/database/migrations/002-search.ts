// Full-text and substring search: the only tables that differ between the engines.
import { sql, type Kysely } from 'kysely';
import type { Step } from './step.ts';

async function sqliteSearch(db: Kysely<unknown>) {
  await sql`create virtual table member_search using fts5 (text, tokenize = 'trigram')`.execute(db);
  await sql`create trigger members_search_insert after insert on members begin
    insert into member_search (rowid, text) values (new.search_number, new.search_text); end`.execute(db);
  await sql`create trigger members_search_delete after delete on members begin
    delete from member_search where rowid = old.search_number; end`.execute(db);
  await sql`create virtual table page_search using fts5
    (space_id unindexed, page_id unindexed, page_path unindexed, anchor unindexed, page_title, title, body,
     tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')`.execute(db);
}

/** The substring index needs the extension `pg_trgm`. Without it, the query scans the organization's rows. */
async function postgresSearch(db: Kysely<unknown>) {
  const { rows } = await sql<{ may: boolean }>`select has_database_privilege(current_database(), 'create')
    and exists (select from pg_available_extensions where name = 'pg_trgm') as may`.execute(db);
  if (rows[0]?.may) {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create index members_search on members using gin (search_text gin_trgm_ops)`.execute(db);
  }
  await sql`create table page_search
    (space_id text collate "C" not null, page_id text not null, page_path text not null, anchor text not null,
     page_title text not null, title text not null, body text not null, words tsvector not null)`.execute(db);
  await sql`create index page_search_space on page_search (space_id)`.execute(db);
  await sql`create index page_search_words on page_search using gin (words)`.execute(db);
}

export const search: Step = (db, { engine }) => (engine === 'sqlite' ? sqliteSearch(db) : postgresSearch(db));
