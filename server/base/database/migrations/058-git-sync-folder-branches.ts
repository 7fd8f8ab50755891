import type { Step } from './step.ts';

/** Whether the branch of a sync contains a commit of the host, or only a branch that is a change request. */
export const gitSyncFolderBranches: Step = async (db) => {
  await db.schema
    .alterTable('git_sync_commits')
    .addColumn('main', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
};
