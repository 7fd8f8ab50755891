import { editOne } from '#api/writes/cacheEdits.ts';
import { mutation } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import { git } from '#contract/areas/git.ts';
import type { Output } from '#contract/operation.ts';
import { isActive } from './sync/sync.text.ts';

/** While the first commits are made or a sync runs, and otherwise if there is a sync. */
const refetchMs = 1000;
const syncRefetchMs = 10_000;

const refetchIntervalOf = (remote: Output<typeof git.get> | undefined) => {
  if (remote?.progress !== undefined) return refetchMs;
  if (!remote?.sync) return false;
  return isActive(remote.sync) ? refetchMs : syncRefetchMs;
};

/** A space as a Git remote. */
export const gitRemoteQuery = (spaceId: string) => ({
  ...apiQuery(git.get, { spaceId }),
  refetchInterval: ({ state: { data } }: { state: { data?: Output<typeof git.get> | undefined } }) =>
    refetchIntervalOf(data),
});

const shownPushes = 10;

/** The last pushes to a space. */
export const gitPushesQuery = (spaceId: string) =>
  apiQuery(git.listPushes, { spaceId, query: { limit: shownPushes } });

/** Turns the Git remote of a space on or off. */
export const putGitRemote = mutation(git.put, {
  invalidates: ({ spaceId }) => [keyOf(git.get, { spaceId })],
  edits: ({ spaceId, body: { enabled } }) => [editOne(git.get, { spaceId }, { enabled })],
  applyResponse: (state, { spaceId }) => [editOne(git.get, { spaceId }, state)],
  scope: ({ spaceId }) => `git ${spaceId}`,
  describe: ({ body: { enabled } }) => (enabled ? 'Git remote turned on' : 'Git remote turned off'),
  undo: ({ spaceId, body: { enabled } }) => ({ input: { spaceId, body: { enabled: !enabled } } }),
});
