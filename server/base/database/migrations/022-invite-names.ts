import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The name of an invited person, which a new member is called. */
export const inviteNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('email_invites').addColumn('name', 'text').execute();
  },
};
