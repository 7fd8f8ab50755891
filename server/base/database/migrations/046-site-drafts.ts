import type { Step } from './step.ts';

/** Sections and spaces on sites that visitors don't see yet. */
export const siteDrafts: Step = async (db) => {
  for (const table of ['site_sections', 'site_spaces'])
    await db.schema
      .alterTable(table)
      .addColumn('draft', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
};
