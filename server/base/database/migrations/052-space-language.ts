import type { Step } from './step.ts';

/** The language of the pages of a space that state none: a BCP 47 tag. */
export const spaceLanguage: Step = async (db) => {
  await db.schema.alterTable('spaces').addColumn('language', 'text').execute();
};
