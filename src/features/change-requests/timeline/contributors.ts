import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { RequestRevision } from '#contract/areas/space-history.ts';
import type { User } from '#contract/user.ts';

/** Updates from main bring the texts of others. */
const isOwn = ({ type }: RequestRevision) => type === 'edits' || type === 'import';

/** Returns who wrote in a change request besides its author, the first one first. */
export function contributorsOf(
  { createdBy }: Pick<ChangeRequest, 'createdBy'>,
  revisions: readonly RequestRevision[],
): User[] {
  const people = revisions
    .toReversed()
    .filter(isOwn)
    .flatMap(({ createdBy: by, contributors = by ? [by] : [] }) => contributors);
  return [...new Map(people.map((user) => [user.id, user])).values()].filter(({ id }) => id !== createdBy.id);
}
