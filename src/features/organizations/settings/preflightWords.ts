// What the reads before enforcing single sign-on mean, in words.
import type { Member } from '#contract/member.ts';
import { counted, number } from '#lib/words.ts';

type Members = { items: readonly Member[]; count?: number | undefined; next?: unknown };

/** Members who don't sign in with SSO, among those of the first page; and whether that page has all of them. */
export function outsiders({ items, count, next }: Members) {
  const without = items.filter(({ sso, disabled }) => !sso && !disabled).length;
  const words = `${number(without)} of ${counted(items.length, 'member')}`;
  if (next === undefined) return { without, words: `${words} don’t sign in with it yet.`, isComplete: true };
  const rest = count === undefined ? 'The others' : `The other ${number(count - items.length)}`;
  return {
    without,
    words: `${words} looked at don’t sign in with it yet. ${rest} were not looked at.`,
    isComplete: false,
  };
}

/** “2 admins, 1 of them signs in with it.” */
export function adminWords({ items, count = items.length, next }: Members) {
  const active = items.filter(({ disabled }) => !disabled);
  const inside = active.filter(({ sso }) => sso).length;
  if (next !== undefined) return `${counted(count, 'admin')}; not each of them was looked at.`;
  if (active.length === 1)
    return inside === 1 ? 'The only admin signs in with it.' : 'The only admin does not sign in with it yet.';
  return `${counted(active.length, 'admin')}, ${number(inside)} of them ${inside === 1 ? 'signs' : 'sign'} in with it.`;
}
