import type { Step } from './step.ts';

/** The hostname of a site, and the one that waits for its DNS record. */
export const siteHostnames: Step = async (db, { key }) => {
  await db.schema.alterTable('sites').addColumn('hostname', key).execute();
  await db.schema.alterTable('sites').addColumn('claimed_hostname', key).execute();
  await db.schema.createIndex('sites_by_hostname').on('sites').column('hostname').unique().execute();
};
