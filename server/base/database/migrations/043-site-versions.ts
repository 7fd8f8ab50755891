import type { Step } from './step.ts';

/** Spaces on sites that are versions of the docs. */
export const siteVersions: Step = async (db, { key }) => {
  await db.schema.alterTable('site_spaces').addColumn('version', key).execute();
};
