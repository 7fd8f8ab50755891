import type { Step } from './step.ts';

/** Who created an organization through the API, for the limit per user. */
export const organizationCreators: Step = async (db, { key }) => {
  await db.schema.alterTable('organizations').addColumn('created_by', key).execute();
  await db.schema
    .createIndex('organizations_by_created_by')
    .on('organizations')
    .column('created_by')
    .execute();
};
