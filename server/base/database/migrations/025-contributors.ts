import type { Step } from './step.ts';

/** Authors of the suggestions that a revision accepts. */
export const contributors: Step = async (db) => {
  await db.schema.alterTable('revisions').addColumn('contributors', 'text').execute();
};
