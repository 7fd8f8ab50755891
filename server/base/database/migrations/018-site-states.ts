import type { Step } from './step.ts';

/**
 * Whether a site is live or a draft, and whether a section was made for the spaces at the root of a site. Sites of earlier
 * versions were always live, as are those that their processes still create during an upgrade.
 */
export const siteStates: Step = async (db) => {
  await db.schema
    .alterTable('sites')
    .addColumn('published', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('site_sections')
    .addColumn('from_root', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
