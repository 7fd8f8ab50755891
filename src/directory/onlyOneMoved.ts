// Who has just been seen: the one member whose last-seen time moved while the console said hello.
import type { Member } from '#contract/member.ts';

type Seen = Pick<Member, 'id' | 'lastSeenAt'>;

/** Of two readings of the members seen last, before and after a ping: who moved, if it was exactly one. */
export function onlyOneMoved<T extends Seen>(before: readonly Seen[], after: readonly T[]): T | null {
  const times = new Map(before.map(({ id, lastSeenAt }) => [id, lastSeenAt ?? '']));
  const oldest = before.map(({ lastSeenAt }) => lastSeenAt ?? '').toSorted()[0] ?? '';
  // A member who was not among the last before was seen earlier than any of them.
  const moved = after.filter(({ id, lastSeenAt }) => (lastSeenAt ?? '') > (times.get(id) ?? oldest));
  const [one] = moved;
  return moved.length === 1 && one ? one : null;
}
