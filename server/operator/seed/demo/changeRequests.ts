import { loadChangeRequest } from '../../load.ts';
import { mergeChangeRequest } from '#server/domain/change-requests/mergeChangeRequest.ts';
import type { Context } from '#server/base/context.ts';
import type { ChangeFolder } from './contentFolder.ts';
import { noise } from './shuffled.ts';
import { earlier } from './times.ts';

export type MadeRequest = { id: string; revision: string };

/** Merges the change requests, because authors don't merge their own. */
const merger = 'Hazel Coppice';

/** Varies the time of day. */
const hourOf = ({ subject }: ChangeFolder) => noise(subject.length, 6) * 0.4;

/**
 * Opens and merges the change requests of a space in chronological order. A request that was opened before
 * another one is merged becomes outdated.
 * @param idOf returns a member's id by name
 * @returns the requests by folder name
 */
export async function makeChangeRequests(
  context: Context,
  spaceId: string,
  changes: ChangeFolder[],
  idOf: (name: string) => string,
) {
  const made = new Map<string, MadeRequest>();
  const open = async (at: Context, { name, subject, author, status, moved = {}, docs }: ChangeFolder) => {
    const request = { spaceId, subject, createdBy: idOf(author), moved };
    const state = status === 'merged' ? 'open' : status;
    made.set(name, await loadChangeRequest(at, { ...request, status: state }, docs));
  };
  const merge = (at: Context, { name }: ChangeFolder) =>
    mergeChangeRequest(at, { spaceId, idOrNumber: made.get(name)!.id, mergedBy: idOf(merger) });
  const steps = changes.flatMap((change) => [
    { change, days: change.daysAgo, run: open },
    ...(change.mergedDaysAgo === undefined ? [] : [{ change, days: change.mergedDaysAgo, run: merge }]),
  ]);
  // Chronological order.
  for (const { change, days, run } of steps.toSorted((a, b) => b.days - a.days))
    await run(earlier(context, days + hourOf(change)), change);
  return made;
}
