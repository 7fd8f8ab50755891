import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { delay } from '#api/http/delay.ts';
import { mutation } from '#api/mutation.ts';
import { useHasOperation } from '#api/useHasOperation.ts';
import { removals } from '#contract/areas/removals.ts';
import type { Space } from '#contract/space.ts';

export type RemovedContent = { text: string } | { file: string };

/** Whether the user can remove content from all revisions of a space. */
export const useCanRemove = (space: Space) =>
  useHasOperation(removals.create) === true && space.permissions.admin;

/** Finds what a removal would change. */
export const dryRunQuery = (spaceId: string, content: RemovedContent) =>
  queryOptions({
    queryKey: ['removal', spaceId, content],
    queryFn: ({ signal }) => call(removals.create, { spaceId, body: { ...content, dryRun: true } }, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Starts the removal of a text or file from all revisions of a space. */
export const removeContent = mutation(removals.create, {
  invalidates: ({ spaceId }) => [['spaces', spaceId]],
  isSecret: true,
});

/** Seconds after which the console no longer waits. */
const longestWait = 60;

/** Waits until nobody can read the removed content any more, and reads everything again. Returns whether it is. */
export async function waitForRemoval(client: QueryClient, spaceId: string, removalId: string) {
  let isReplaced = false;
  for (let seconds = 0; seconds < longestWait && !isReplaced; seconds++) {
    await delay(1000);
    isReplaced = (await call(removals.get, { spaceId, removalId })).status !== 'pending';
  }
  // Revisions are never read again otherwise.
  await client.resetQueries();
  return isReplaced;
}
