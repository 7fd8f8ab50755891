import { editOne } from '#api/writes/cacheEdits.ts';
import { mutation } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import { readerChanges } from '#contract/areas/reader-changes.ts';

export const readerChangesQuery = (spaceId: string) => apiQuery(readerChanges.get, { spaceId });

/** Shows readers of sites what changed, or stops. */
export const putReaderChanges = mutation(readerChanges.put, {
  invalidates: ({ spaceId }) => [keyOf(readerChanges.get, { spaceId })],
  edits: ({ spaceId, body }) => [editOne(readerChanges.get, { spaceId }, body)],
  scope: ({ spaceId }) => `reader changes ${spaceId}`,
  describe: ({ body: { enabled } }) =>
    enabled ? 'Changes are shown to readers' : 'Changes are no longer shown to readers',
  undo: ({ spaceId, body: { enabled } }) => ({ input: { spaceId, body: { enabled: !enabled } } }),
});
