import type { readerChanges } from '#contract/areas/reader-changes.ts';
import { lockAsAdminOf } from '#server/domain/access/lockAsAdmin.ts';
import { withSpaceLock } from '#server/domain/change-requests/withSpaceLock.ts';
import { countUncounted } from '#server/domain/content/mainLog.ts';
import type { Context } from '#server/base/context.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Handlers } from '#server/areas/handlers.ts';

/** Optional operations on whether readers see what changed on the pages of a space. */
export function readerChangesService(context: Context): Handlers<typeof readerChanges> {
  return {
    get: async (_input, { space }) => ({ enabled: space.reader_changes === 1 }),

    async put({ body: { enabled } }, access) {
      await withSpaceLock(context, access.space.id, async () => {
        await lockAsAdminOf(context, access, { kind: 'space', id: access.space.id });
        const reader_changes = enabled ? 1 : 0;
        await rowsOf(context.store, 'spaces').update(access.space.id, { reader_changes });
      });
      // Pages of sites rely on it.
      if (enabled) await countUncounted(context.store, access.space.id);
      return { enabled };
    },
  };
}
