// What the parts of a pass share.
import type { Context } from '#server/base/context.ts';
import { decrypt } from '#server/base/lib/encryption.ts';
import type { Host } from '../host/askHost.ts';
import type { SyncRow } from './gitSyncs.repository.ts';
import { SyncStop } from './syncStop.ts';

/** Names what a token is encrypted for. */
export const tokenUse = (spaceId: string) => `git sync token ${spaceId}`;

/** Returns the repository of a sync. Throws SyncStop if its token can't be decrypted. */
export function hostOf(context: Context, row: SyncRow, signal?: AbortSignal): Host {
  const reach = { allow: context.importAllow, ...(signal && { signal }) };
  const place = { url: row.url, folder: row.folder, reach };
  if (row.token === null) return { ...place, token: undefined };
  const token = decrypt(context.secret, tokenUse(row.space_id), row.token);
  if (token === undefined)
    throw new SyncStop(
      'unauthorized',
      'The stored access token can’t be decrypted, because the secret of the service has changed. Enter it again.',
    );
  return { ...place, token };
}

/** Stores what a pass has done, with an event in the same transaction. Rejects if another process has the sync now. */
export type Keep = (columns: Partial<SyncRow>, record?: () => Promise<void>) => Promise<void>;

/** What a pass works with. `row` changes with what it stores. */
export type Pass = { context: Context; row: SyncRow; keep: Keep; signal: AbortSignal };
