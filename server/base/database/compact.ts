import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './schema.ts';
import { isBusy } from './sqliteDialect.ts';

/** For other connections to finish. */
const retries = { tries: 500, milliseconds: 10 };

/** Repeats a statement until no other connection prevents it, for up to 5 s. Returns whether it succeeded. */
async function repeated(run: () => Promise<boolean>) {
  for (let tries = 0; tries < retries.tries; tries++) {
    if (await run()) return true;
    await delay(retries.milliseconds);
  }
  return false;
}

/** Moves the write-ahead log into the database file and empties it. Readers can prevent it: then it is tried again for 5 s. */
const emptyLog = async (writer: Kysely<Database>) =>
  void (await repeated(async () => {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(writer);
    return rows[0]?.busy !== 1;
  }));

/** Deleted rows stay in the file, and moved ones in the free space of pages. */
export async function compactSqlite(writer: Kysely<Database>) {
  await repeated(async () => {
    try {
      await sql`vacuum`.execute(writer);
      return true;
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    }
  });
  await emptyLog(writer);
}

/** Tables with texts of people, and the word index. */
const tables = `blobs documents readings page_nodes file_lists search_pages page_search revisions
  change_requests comments comment_replies page_paths main_log_pages audit_events removals
  site_feedback site_counts`.split(/\s+/);

/** A plain `VACUUM` leaves deleted rows in the files, and deleted words in the index. */
export async function compactPostgres(
  writer: Kysely<Database>,
  table: (name: string) => RawBuilder<unknown>,
) {
  for (const name of tables) await sql`vacuum (full) ${table(name)}`.execute(writer);
}
