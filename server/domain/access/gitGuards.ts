import { space } from './guard.ts';

/** Members see a space as a Git remote. Its settings are for admins. */
export const gitGuards = {
  get: space('view'),
  put: space('admin'),
  listPushes: space('view'),
  putSync: space('admin'),
  removeSync: space('admin'),
  compareSync: space('admin'),
  runSync: space('admin'),
  listSyncPasses: space('admin'),
};
