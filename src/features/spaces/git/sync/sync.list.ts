import { git, type GitSyncPass } from '#contract/areas/git.ts';
import { listOf } from '#lists/defineList.ts';

export const passesList = listOf<GitSyncPass>().define({
  id: 'gitSyncPasses',
  label: 'Sync history',
  one: 'sync',
  many: 'syncs',
  operation: git.listSyncPasses,
  filters: {},
});
