import { editOne } from '#api/writes/cacheEdits.ts';
import { mutation } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import { git } from '#contract/areas/git.ts';

/** While the first commits are made. */
const refetchMs = 1000;

/** A space as a Git remote. Fetched again until its first commits are made. */
export const gitRemoteQuery = (spaceId: string) => ({
  ...apiQuery(git.get, { spaceId }),
  refetchInterval: ({ state: { data } }: { state: { data?: { progress?: unknown } | undefined } }) =>
    data?.progress === undefined ? (false as const) : refetchMs,
});

const shownPushes = 10;

/** The last pushes to a space. */
export const gitPushesQuery = (spaceId: string) =>
  apiQuery(git.listPushes, { spaceId, query: { limit: shownPushes } });

/** Turns the Git remote of a space on or off. */
export const putGitRemote = mutation(git.put, {
  invalidates: ({ spaceId }) => [keyOf(git.get, { spaceId })],
  edits: ({ spaceId, body: { enabled } }) => [editOne(git.get, { spaceId }, { enabled })],
  scope: ({ spaceId }) => `git ${spaceId}`,
  describe: ({ body: { enabled } }) => (enabled ? 'Git remote turned on' : 'Git remote turned off'),
  undo: ({ spaceId, body: { enabled } }) => ({ input: { spaceId, body: { enabled: !enabled } } }),
});
