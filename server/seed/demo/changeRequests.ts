// Makes the change requests, each from what its space held when it was opened.
import { loadChangeRequest, mergeLoaded } from '../../admin/load.ts';
import type { Context } from '../../context.ts';
import type { ChangeFolder } from './contentFolder.ts';
import { earlier } from './times.ts';

export type MadeRequest = { id: string; revision: string };

/** Who merges; authors don't merge their own. */
const merger = 'Hazel Coppice';

/**
 * Opens and merges the change requests of a space in the order of time: one that was opened before another is merged
 * becomes outdated.
 * @param idOf gives a member's id by name
 * @returns the requests by the names of their folders
 */
export async function makeChangeRequests(
  context: Context,
  spaceId: string,
  changes: ChangeFolder[],
  idOf: (name: string) => string,
) {
  const made = new Map<string, MadeRequest>();
  const open = async ({ name, subject, author, status, daysAgo, moved = {}, docs }: ChangeFolder) => {
    const request = { spaceId, subject, createdBy: idOf(author), moved };
    const state = status === 'merged' ? 'open' : status;
    made.set(name, await loadChangeRequest(earlier(context, daysAgo), { ...request, status: state }, docs));
  };
  const steps = changes.flatMap((change) => {
    const { name, daysAgo, mergedDaysAgo } = change;
    const opening = { daysAgo, run: () => open(change) };
    if (mergedDaysAgo === undefined) return [opening];
    const merge = () => mergeLoaded(earlier(context, mergedDaysAgo), made.get(name)!.id, idOf(merger));
    return [opening, { daysAgo: mergedDaysAgo, run: merge }];
  });
  // One after the other, the earliest first.
  for (const { run } of steps.toSorted((a, b) => b.daysAgo - a.daysAgo)) await run();
  return made;
}
