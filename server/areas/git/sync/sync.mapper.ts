import type { GitSync, GitSyncBranch, GitSyncPass } from '#contract/areas/git.ts';
import { now, type Context } from '#server/base/context.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { atLeast } from '#server/domain/access/levels.ts';
import { userMapper } from '#server/domain/people/members.mapper.ts';
import { usersRepository } from '#server/domain/people/users.repository.ts';
import { gitSyncBranchesRepository, type KnownBranch } from './branches/gitSyncBranches.repository.ts';
import { gitSyncsRepository, type PassRow, type SyncRow } from './gitSyncs.repository.ts';

/** Returns a function that returns change requests by id. */
async function requestMapper({ store }: Context, ids: readonly (string | null)[]) {
  const found = await gitSyncsRepository(store).requests([...new Set(ids.filter((id) => id !== null))]);
  const byId = new Map(found.map(({ id, number, subject }) => [id, { id, number, subject }]));
  return (id: string | null) => {
    const changeRequest = byId.get(id ?? '');
    return changeRequest && { changeRequest };
  };
}

function toBranch(row: KnownBranch): GitSyncBranch {
  const { change_request_id: id, number, subject, request_status: status } = row;
  const isKnown = id !== null && number !== null && subject !== null && status !== null;
  return {
    object: 'git-sync-branch',
    name: row.name,
    status: row.status,
    ...(row.detail !== null && { detail: row.detail }),
    ...(row.remote_oid !== null && { commit: row.remote_oid }),
    ...(isKnown && { changeRequest: { id, number, subject, status } }),
    changedAt: row.changed_at,
  };
}

/** Returns a sync as the caller may see it. */
export async function toSync(
  context: Context,
  { organization, level }: SpaceAccess,
  row: SyncRow,
): Promise<GitSync> {
  const { space_id: spaceId } = row;
  const [user] = await usersRepository(context.store).usersById([row.created_by]);
  const requestOf = await requestMapper(context, [row.change_request_id]);
  const notify = `${context.publicUrl}/git/${encodeURIComponent(spaceId)}/notify/${row.notify_secret}`;
  return {
    object: 'git-sync',
    url: row.url,
    branch: row.branch,
    ...(row.folder !== null && { folder: row.folder }),
    ...(row.branches !== null && { branches: row.branches }),
    branchRequests: (await gitSyncBranchesRepository(context.store).all(spaceId)).map(toBranch),
    skippedBranches: row.skipped_branches,
    hasToken: row.token !== null,
    status: row.status,
    ...(row.detail !== null && { detail: row.detail }),
    ...requestOf(row.change_request_id),
    ...(row.remote_oid !== null && { remoteCommit: row.remote_oid }),
    ...(row.checked_at !== null && { checkedAt: row.checked_at }),
    nextCheckAt: row.due_at,
    isRunning: row.claimed_until !== null && row.claimed_until > now(context),
    ...(user && { createdBy: userMapper(context, organization.id)(user) }),
    urls: atLeast(level, 'admin') ? { notify } : {},
  };
}

/** Loads what passes refer to, and returns a function that maps one. */
export async function passMapper(context: Context, rows: readonly PassRow[]) {
  const requestOf = await requestMapper(
    context,
    rows.map(({ change_request_id }) => change_request_id),
  );
  return (row: PassRow): GitSyncPass => ({
    object: 'git-sync-pass',
    id: row.id,
    status: row.status,
    ...(row.detail !== null && { detail: row.detail }),
    at: row.at,
    duration: row.duration,
    ...(row.from_oid !== null && { from: row.from_oid }),
    ...(row.to_oid !== null && { to: row.to_oid }),
    ...requestOf(row.change_request_id),
  });
}
