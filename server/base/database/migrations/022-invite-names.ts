import type { Step } from './step.ts';

/** The name of an invited person, which a new member is called. */
export const inviteNames: Step = async (db) => {
  await db.schema.alterTable('email_invites').addColumn('name', 'text').execute();
};
