import * as z from 'zod/mini';
import { mutation } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import { editOne } from '#api/writes/cacheEdits.ts';
import { git } from '#contract/areas/git.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { text, uriUpTo } from '#contract/fields.ts';
import { moreLimits } from '#contract/limits.ts';
import type { Input } from '#contract/operation.ts';

type PassesQuery = NonNullable<Input<typeof git.listSyncPasses>['query']>;
type Ids = { spaceId: string };

const refetchMs = 5000;

/** What a sync has done, newest first. It runs every few minutes, and after a push to the host. */
export const passesQuery = (spaceId: string, query: PassesQuery) => ({
  ...apiQuery(git.listSyncPasses, { spaceId, query }),
  refetchInterval: refetchMs,
});

/** The body of a sync. Without a token, the stored one stays. */
export const syncForm = z.object({
  url: uriUpTo(moreLimits.gitSyncUrl),
  branch: text(...moreLimits.gitSyncBranch),
  folder: z.optional(text(0, moreLimits.gitSyncFolder[1])),
  branches: z.optional(text(0, moreLimits.gitSyncBranch[1])),
  token: z.optional(text(...moreLimits.gitSyncToken)),
});
export type SyncSettings = Input<typeof git.putSync>['body'];

const state = ({ spaceId }: Ids) => [keyOf(git.get, { spaceId }), keyOf(spaces.get, { spaceId })];

/** Changes nothing. */
export const compareSync = mutation(git.compareSync, {
  invalidates: () => [],
  isSecret: true,
  repeatable: true,
});

export const putSync = mutation(git.putSync, {
  invalidates: state,
  applyResponse: (answer, { spaceId }) => [editOne(git.get, { spaceId }, () => answer)],
  describe: () => 'Git sync set up',
  isSecret: true,
});

/** It can't be undone: nobody can read the token. */
export const removeSync = mutation(git.removeSync, {
  invalidates: state,
  edits: ({ spaceId }) => [editOne(git.get, { spaceId }, ({ sync: _, ...rest }) => rest)],
  describe: () => 'Git sync removed',
});

export const runSync = mutation(git.runSync, {
  invalidates: state,
  applyResponse: (answer, { spaceId }) => [editOne(git.get, { spaceId }, () => answer)],
  describe: () => 'Sync started',
  repeatable: true,
});
