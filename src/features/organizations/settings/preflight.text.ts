import type { Member } from '#contract/member.ts';
import { pluralize, formatNumber } from '#lib/format.ts';

type Members = { items: readonly Member[]; count?: number | undefined; next?: unknown };

/** How many members don't sign in with SSO, among those of the first page; good when there is none at all. */
export function outsiders({ items, count, next }: Members) {
  const active = items.filter(({ disabled }) => !disabled);
  const without = active.filter(({ sso }) => !sso).length;
  if (next === undefined)
    return without === 0
      ? { words: 'All members sign in with it already.', isGood: true }
      : {
          words: `${formatNumber(without)} of ${pluralize(active.length, 'member')} don’t sign in with it yet.`,
          isGood: false,
        };
  const rest =
    count === undefined ? 'There are more, who' : `The other ${formatNumber(count - items.length)}`;
  return {
    words: `Of ${pluralize(items.length, 'member')} looked at, ${formatNumber(without)} don’t sign in with it yet. ${rest} were not looked at.`,
    isGood: false,
  };
}

/** “2 admins, 1 of them signs in with it.” */
export function adminWords({ items, count = items.length, next }: Members) {
  const active = items.filter(({ disabled }) => !disabled);
  const inside = active.filter(({ sso }) => sso).length;
  if (next !== undefined) return `${pluralize(count, 'admin')}; not each of them was looked at.`;
  if (active.length === 1)
    return inside === 1 ? 'The only admin signs in with it.' : 'The only admin does not sign in with it yet.';
  return `${pluralize(active.length, 'admin')}, ${formatNumber(inside)} of them ${inside === 1 ? 'signs' : 'sign'} in with it.`;
}
