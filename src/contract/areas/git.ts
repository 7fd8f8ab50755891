// Optional: the specification's service isn't a Git remote.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';
import { count, links, listOf, openEnum, pageQuery, text, time, uriUpTo } from '../fields.ts';
import { moreLimits } from '../limits.ts';
import { user } from '../user.ts';

/** A push of commits to main or to a change request. */
export const gitPush = z.object({
  object: z.literal('git-push'),
  /** The revision that it made. */
  id: z.string(),
  /** The commit that was pushed last. */
  oid: z.string(),
  /** The first line of its message. */
  message: z.string(),
  /** The ref as the client named it. */
  ref: z.string(),
  createdAt: time(),
  createdBy: z.optional(user),
  /** Missing for a push to main. */
  changeRequest: z.optional(z.object({ id: z.string(), number: z.number(), subject: z.string() })),
});
export type GitPush = z.output<typeof gitPush>;

/** The state of a sync after its last pass. */
export const gitSyncStatuses = [
  // It hasn't run yet.
  'waiting',
  'in-sync',
  'pushed',
  'imported',
  'merged',
  // Commits of the host wait in a change request.
  'review',
  'conflict',
  // The host's branch no longer contains the commits that it had.
  'rewritten',
  // The host refused the push.
  'rejected',
  'branch-missing',
  // The branch lacks the folder, or the host doesn't send parts of a repository.
  'folder-unavailable',
  'unauthorized',
  'not-found',
  'unreachable',
  'too-large',
  // The two sides have no common commit.
  'unrelated',
  // The person it acts for lost access.
  'no-access',
  'failed',
] as const;
export type GitSyncStatus = (typeof gitSyncStatuses)[number];

const syncRequest = z.object({ id: z.string(), number: z.number(), subject: z.string() });

/** The state of a branch of the host that matches the pattern. */
export const gitBranchStatuses = [
  'in-sync',
  // Main contains its commits.
  'merged',
  // A person archived its change request.
  'archived',
  // The host has no such branch any more.
  'deleted',
  // The branch and the change request both have new commits.
  'diverged',
  'rewritten',
  'rejected',
  'too-large',
  'failed',
] as const;
export type GitBranchStatus = (typeof gitBranchStatuses)[number];

/** A branch of the host, and the change request with its commits. */
export const gitSyncBranch = z.object({
  object: z.literal('git-sync-branch'),
  name: z.string(),
  status: openEnum(...gitBranchStatuses),
  /** One or two sentences: why the branch and the change request differ. */
  detail: z.optional(z.string()),
  /** The last commit of the branch that the change request has. */
  commit: z.optional(z.string()),
  changeRequest: z.optional(
    z.extend(syncRequest, { status: openEnum('draft', 'open', 'archived', 'merged') }),
  ),
  changedAt: time(),
});
export type GitSyncBranch = z.output<typeof gitSyncBranch>;

/** A space that is kept in step with a branch of a Git host. */
export const gitSync = z.object({
  object: z.literal('git-sync'),
  url: z.string(),
  branch: z.string(),
  /** The folder of the repository that the space contains. Missing: all of it. */
  folder: z.optional(z.string()),
  /** The pattern of branches that become change requests, such as `docs/*`. */
  branches: z.optional(z.string()),
  /** At most 50, and the last 50 that are deleted or merged. */
  branchRequests: z.array(gitSyncBranch),
  /** Branches that match the pattern and exceed the limit of 50. */
  skippedBranches: count(),
  /** Whether a token is stored. No response has the token. */
  hasToken: z.boolean(),
  status: openEnum(...gitSyncStatuses),
  /** One or two sentences: why, in the host's own words where it refused something. */
  detail: z.optional(z.string()),
  /** The open change request with the commits of the host. */
  changeRequest: z.optional(syncRequest),
  /** The commit of the host's branch that the last pass saw. */
  remoteCommit: z.optional(z.string()),
  checkedAt: z.optional(time()),
  nextCheckAt: z.optional(time()),
  isRunning: z.boolean(),
  /** The member it acts for. */
  createdBy: z.optional(user),
  /** `notify`: the address for a webhook of the host. Only for admins. */
  urls: links('notify'),
});
export type GitSync = z.output<typeof gitSync>;

export const gitRemoteState = z.object({
  object: z.literal('git-remote'),
  /** Whether members can clone the space and push to it. */
  enabled: z.boolean(),
  /** The first commits of a space that is turned on. Missing when all are made. */
  progress: z.optional(z.object({ made: z.number(), total: z.number() })),
  urls: links('clone'),
  /** Missing unless it is set up. */
  sync: z.optional(gitSync),
});

const gitCommit = z.object({ oid: z.string(), message: z.string(), author: z.string(), at: time() });

/** What the first pass of a sync would do. Numbers and lists of commits are those that the other side lacks. */
export const gitSyncComparison = z.object({
  object: z.literal('git-sync-comparison'),
  status: openEnum(
    'equal',
    'ahead',
    'behind',
    'diverged',
    'unrelated',
    'empty-space',
    // The host has no such branch, or the branch lacks the folder.
    'empty-branch',
  ),
  /** Commits that only the space has. */
  ahead: count(),
  /** Commits that only the host's branch has. */
  behind: count(),
  /** The newest commits that only the space has, at most 20. */
  ours: z.array(gitCommit),
  /** The newest commits that only the host's branch has, at most 20. */
  theirs: z.array(gitCommit),
  /** `adopt`: an empty space takes over the history of the branch. */
  next: openEnum('nothing', 'push', 'import', 'merge', 'request', 'adopt', 'refuse'),
  /** The branches that match the pattern, at most 50. */
  branches: z.array(z.string()),
});
export type GitSyncComparison = z.output<typeof gitSyncComparison>;

/** One pass of a sync. Passes that found nothing to do aren't kept. */
export const gitSyncPass = z.object({
  object: z.literal('git-sync-pass'),
  id: z.string(),
  status: openEnum(...gitSyncStatuses),
  detail: z.optional(z.string()),
  at: time(),
  /** In milliseconds. */
  duration: count(),
  /** The commits of the host's branch before and after it. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  changeRequest: z.optional(syncRequest),
});
export type GitSyncPass = z.output<typeof gitSyncPass>;

const syncSettings = z.object({
  url: uriUpTo(moreLimits.gitSyncUrl),
  /** The name without `refs/heads/`. */
  branch: text(...moreLimits.gitSyncBranch),
  /**
   * The path of a folder, such as `packages/guide`. The space contains this folder only. Without it, the stored one stays.
   * Null: the whole repository.
   */
  folder: z.optional(z.nullable(text(...moreLimits.gitSyncFolder))),
  /**
   * A name, or a pattern with one `*` for any characters. The branches that match it become change requests. Without it, the
   * stored one stays. Null removes it.
   */
  branches: z.optional(z.nullable(text(...moreLimits.gitSyncBranch))),
  /** Without it, the stored one stays if the host stays the same. Null removes it. */
  token: z.optional(z.nullable(text(...moreLimits.gitSyncToken))),
});

const syncPath = '/v1/spaces/{spaceId}/git/sync';

/** A space as a Git remote. Off by default. */
export const git = {
  get: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/git/remote',
    response: gitRemoteState,
    status: 200,
  }),
  put: optionalOperation({
    method: 'PUT',
    path: '/v1/spaces/{spaceId}/git/remote',
    body: z.object({ enabled: z.boolean() }),
    response: gitRemoteState,
    status: 200,
  }),
  /** The last pushes, newest first. */
  listPushes: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/git/pushes',
    query: pageQuery,
    response: listOf(gitPush),
    status: 200,
  }),
  putSync: optionalOperation({
    method: 'PUT',
    path: syncPath,
    body: syncSettings,
    response: gitRemoteState,
    status: 200,
  }),
  /** Reads the host's branch. Changes nothing. */
  compareSync: optionalOperation({
    method: 'POST',
    path: `${syncPath}/compare`,
    body: syncSettings,
    response: gitSyncComparison,
    status: 200,
  }),
  /** Starts a pass within a second. `accept`: takes the rewritten branch of the host as a change request. */
  runSync: optionalOperation({
    method: 'POST',
    path: `${syncPath}/run`,
    body: z.object({ accept: z.optional(z.literal('theirs')) }),
    response: gitRemoteState,
    status: 202,
  }),
  /** The last 200 passes, newest first. */
  listSyncPasses: optionalOperation({
    method: 'GET',
    path: `${syncPath}/passes`,
    query: pageQuery,
    response: listOf(gitSyncPass),
    status: 200,
  }),
  removeSync: optionalOperation({ method: 'DELETE', path: syncPath, status: 204 }),
};
