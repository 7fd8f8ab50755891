// Makes the change requests, each from what its space held when it was opened.
import { loadChangeRequest, mergeLoaded } from '../../admin/load.ts';
import type { Context } from '../../context.ts';
import type { ChangeFolder } from './contentFolder.ts';
import { earlier } from './times.ts';

export type MadeRequest = { id: string; revision: string };

/** Who merges; authors don't merge their own. */
const merger = 'Hazel Coppice';

const isMerged = ({ status }: ChangeFolder) => status === 'merged';

/** Days since it was opened. What is merged took as long as it has been merged. */
const openedDaysAgo = (change: ChangeFolder) => change.daysAgo * (isMerged(change) ? 2 : 1);

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
  const open = async (change: ChangeFolder) => {
    const { subject, status, moved = {}, docs } = change;
    const request = { spaceId, subject, createdBy: idOf(change.author), moved };
    const state = status === 'merged' ? 'open' : status;
    const at = earlier(context, openedDaysAgo(change));
    made.set(change.name, await loadChangeRequest(at, { ...request, status: state }, docs));
  };
  const merge = (change: ChangeFolder) =>
    mergeLoaded(earlier(context, change.daysAgo), made.get(change.name)!.id, idOf(merger));
  const steps = [
    ...changes.map((change) => ({ days: openedDaysAgo(change), run: () => open(change) })),
    ...changes.filter(isMerged).map((change) => ({ days: change.daysAgo, run: () => merge(change) })),
  ];
  // One after the other, the earliest first.
  for (const { run } of steps.toSorted((a, b) => b.days - a.days)) await run();
  return made;
}
