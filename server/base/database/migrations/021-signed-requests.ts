import type { Step } from './step.ts';

/** Whether the metadata of an identity provider requires signed requests. */
export const signedRequests: Step = async (db) => {
  await db.schema
    .alterTable('saml_providers')
    .addColumn('wants_signed_requests', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
