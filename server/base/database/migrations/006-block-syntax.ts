// Parsed data of page texts is computed again, since it now follows block syntax and HTML.
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const blockSyntax: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`delete from readings`.execute(db);
  },
};
