import { randomBytes } from 'node:crypto';
import type { git } from '#contract/areas/git.ts';
import type { Output } from '#contract/operation.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { now, type Context } from '#server/base/context.ts';
import { encrypt } from '#server/base/lib/encryption.ts';
import { conflict, invalid, orNotFound } from '#server/base/lib/errors.ts';
import { pagedTogether } from '#server/base/lib/paging.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { lockAsAdminOf } from '#server/domain/access/lockAsAdmin.ts';
import { withSpaceLock } from '#server/domain/change-requests/withSpaceLock.ts';
import { HostError } from '../host/hostError.ts';
import { compareQueue } from '../queues.ts';
import { gitRemotesRepository } from '../stored/gitRemotes.repository.ts';
import { gitSyncBranchesRepository } from './branches/gitSyncBranches.repository.ts';
import { compareSides } from './compareSides.ts';
import { gitSyncCommitsRepository } from './folder/gitSyncCommits.repository.ts';
import { gitSyncsRepository, type SyncRow } from './gitSyncs.repository.ts';
import { spaceField } from './spaceField.ts';
import { isSsoCaller } from './syncActor.ts';
import { passMapper } from './sync.mapper.ts';
import { tokenUse } from './pass.ts';
import { readSettings, type SyncSettings } from './syncSettings.ts';

type SyncOperations = Pick<
  Handlers<typeof git>,
  'putSync' | 'removeSync' | 'compareSync' | 'runSync' | 'listSyncPasses'
>;

/** Bytes of the secret in the address that the host's webhook calls. */
const secretLength = 24;

/** A host’s refusal as the 400 that names the field. */
function refusedField({ status, message }: HostError) {
  const fields = { unauthorized: 'token', 'folder-unavailable': 'folder' } as const;
  return invalid(`body.${(fields as Partial<Record<string, string>>)[status] ?? 'url'}`, message);
}

/** Whether a sync has this repository and folder. */
const isSamePlace = (stored: SyncRow | undefined, { url, folder }: SyncSettings) =>
  stored?.url === url && stored.folder === folder;

/**
 * Operations on the sync of a space with a Git host.
 * @param stateOf returns the state of the space as a remote
 */
export function syncOperations(
  context: Context,
  stateOf: (access: SpaceAccess) => Promise<Output<typeof git.get>>,
): SyncOperations {
  const { store } = context;
  const repository = gitSyncsRepository(store);
  const find = (spaceId: string) => orNotFound('Git sync', repository.get(spaceId));

  async function assertOn(spaceId: string) {
    const remote = await gitRemotesRepository(store).remote(spaceId);
    if (remote?.enabled !== 1) throw conflict('Git is off for this space. Turn it on first.');
    return remote;
  }

  const locked = <T>(access: SpaceAccess, run: () => Promise<T>) =>
    withSpaceLock(context, access.space.id, async () => {
      await lockAsAdminOf(context, access, { kind: 'space', id: access.space.id });
      return run();
    });

  return {
    async putSync({ spaceId, body }, access) {
      await assertOn(spaceId);
      const settings = await readSettings(context, body, await repository.get(spaceId));
      const { url, branch, folder, branches, token } = settings;
      await locked(access, async () => {
        await assertOn(spaceId);
        const stored = await repository.get(spaceId);
        const isSame = isSamePlace(stored, settings) && stored?.branch === branch;
        const isSso = isSsoCaller(access.caller) ? 1 : 0;
        const isOwn = stored?.created_by === access.caller.id && stored.is_sso === isSso;
        const isToken = body.token === undefined || (token === undefined && stored?.token === null);
        if (isSame && isOwn && isToken && stored?.branches === branches) return;
        const row: SyncRow = {
          space_id: spaceId,
          url,
          branch,
          folder,
          branches,
          skipped_branches: 0,
          token: token === undefined ? null : encrypt(context.secret, tokenUse(spaceId), token),
          notify_secret: stored?.notify_secret ?? randomBytes(secretLength).toString('base64url'),
          created_by: access.caller.id,
          is_sso: isSso,
          status: 'waiting',
          detail: null,
          remote_oid: isSame ? (stored?.remote_oid ?? null) : null,
          change_request_id: isSame ? (stored?.change_request_id ?? null) : null,
          is_held: isSame ? (stored?.is_held ?? 0) : 0,
          told_status: null,
          revision_id: null,
          failures: 0,
          checked_at: null,
          due_at: now(context),
          // A pass that still runs with the earlier settings loses its claim, and changes nothing.
          claim: null,
          claimed_until: null,
        };
        await repository.put(row);
        // Commits of another folder have other content, and names at another repository are other branches.
        const isPlace = isSamePlace(stored, settings);
        if (!isPlace) await gitSyncCommitsRepository(store).remove(spaceId);
        await gitSyncBranchesRepository(store).keep(spaceId, isPlace ? branches : null);
        await repository.putSpaceField(spaceId, spaceField(url, row.due_at));
      });
      return stateOf(access);
    },

    async removeSync({ spaceId }, access) {
      await locked(access, async () => {
        await find(spaceId);
        await repository.remove(spaceId);
        await repository.putSpaceField(spaceId, null);
      });
    },

    async compareSync({ spaceId, body }, access) {
      const remote = await assertOn(spaceId);
      if (remote.prepared === 0) throw conflict('The history is being prepared. Try again in a few seconds.');
      const stored = await repository.get(spaceId);
      const settings = await readSettings(context, body, stored);
      const { url, token, folder } = settings;
      const host = { url, token, folder, reach: { allow: context.importAllow } };
      const isStored = isSamePlace(stored, settings);
      const of = { organization: access.organization.id, client: access.caller.id };
      return compareQueue
        .run(() => compareSides(context, access, host, { ...settings, isStored }), of)
        .catch((error: unknown) => {
          throw error instanceof HostError ? refusedField(error) : error;
        });
    },

    async runSync({ spaceId, body: { accept } }, access) {
      await assertOn(spaceId);
      await locked(access, async () => {
        const { status } = await find(spaceId);
        if (accept !== undefined && status !== 'rewritten')
          throw conflict('The history of the branch wasn’t rewritten.', 'body.accept');
        const accepted = { remote_oid: null, change_request_id: null, is_held: 1 } as const;
        await repository.update(spaceId, { due_at: now(context), ...(accept && accepted) });
      });
      return stateOf(access);
    },

    async listSyncPasses({ spaceId, query }) {
      return pagedTogether(query, 'passes', repository.passes(spaceId), (rows) => passMapper(context, rows));
    },
  };
}
