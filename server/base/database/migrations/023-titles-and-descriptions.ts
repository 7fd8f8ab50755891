import type { Step } from './step.ts';

/** Titles of site spaces and whether they are hidden, and descriptions of change requests. */
export const titlesAndDescriptions: Step = async (db) => {
  await db.schema.alterTable('site_spaces').addColumn('title', 'text').execute();
  await db.schema
    .alterTable('site_spaces')
    .addColumn('hidden', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('change_requests')
    .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
};
