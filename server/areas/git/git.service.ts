import type { git, GitPush } from '#contract/areas/git.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import type { Context } from '#server/base/context.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { pagedTogether } from '#server/base/lib/paging.ts';
import { lockAsAdminOf } from '#server/domain/access/lockAsAdmin.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { withSpaceLock } from '#server/domain/change-requests/withSpaceLock.ts';
import { userMapper } from '#server/domain/people/members.mapper.ts';
import { usersRepository } from '#server/domain/people/users.repository.ts';
import { gitSyncsRepository } from './sync/gitSyncs.repository.ts';
import { toSync } from './sync/sync.mapper.ts';
import { syncOperations } from './sync/syncOperations.ts';
import { gitRemotesRepository, type PushRow } from './stored/gitRemotes.repository.ts';

/** Optional operations on a space as a Git remote. */
export function gitService(context: Context): Handlers<typeof git> {
  const { store } = context;
  const repository = gitRemotesRepository(store);

  async function stateOf(access: SpaceAccess) {
    const { id: spaceId } = access.space;
    const sync = await gitSyncsRepository(store).get(spaceId);
    const remote = await repository.remote(spaceId);
    const isEnabled = remote?.enabled === 1;
    return {
      object: 'git-remote' as const,
      enabled: isEnabled,
      ...(isEnabled &&
        remote.prepared === 0 && { progress: { made: remote.commits_made, total: remote.commits_total } }),
      urls: { clone: `${context.publicUrl}/git/${encodeURIComponent(spaceId)}` },
      ...(sync && { sync: await toSync(context, access, sync) }),
    };
  }

  async function toPushes({ organization }: SpaceAccess, rows: readonly PushRow[]) {
    const ids = [...new Set(rows.flatMap(({ created_by }) => created_by ?? []))];
    const toUser = userMapper(context, organization.id);
    const users = new Map((await usersRepository(store).usersById(ids)).map((row) => [row.id, toUser(row)]));
    return (row: PushRow): GitPush => {
      const createdBy = users.get(row.created_by ?? '');
      const { change_request_id: id, number, subject } = row;
      return {
        object: 'git-push',
        id: row.id,
        oid: row.oid,
        message: fromJson<{ message?: string }>(row.git ?? '{}').message ?? '',
        ref: row.pushed_ref ?? '',
        createdAt: row.created_at,
        ...(createdBy && { createdBy }),
        ...(id !== null && number !== null && subject !== null && { changeRequest: { id, number, subject } }),
      };
    };
  }

  return {
    get: (_input, access) => stateOf(access),

    async put({ spaceId, body: { enabled } }, access) {
      await withSpaceLock(context, spaceId, async () => {
        await lockAsAdminOf(context, access, { kind: 'space', id: spaceId });
        const remote = await repository.remote(spaceId);
        if ((remote?.enabled === 1) !== enabled) await repository.setEnabled(spaceId, enabled ? 1 : 0);
      });
      return stateOf(access);
    },

    ...syncOperations(context, stateOf),

    listPushes: ({ spaceId, query }, access) =>
      pagedTogether(query, 'createdAt', repository.pushes(spaceId), (rows) => toPushes(access, rows)),
  };
}
