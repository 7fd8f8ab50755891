import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether the metadata of an identity provider requires signed requests. */
export const signedRequests: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('saml_providers')
      .addColumn('wants_signed_requests', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
