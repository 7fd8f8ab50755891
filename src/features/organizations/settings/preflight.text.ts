import type { Member } from '#contract/member.ts';
import { pluralize, formatNumber } from '#lib/format.ts';

type Members = { items: readonly Member[]; count?: number | undefined; next?: unknown };

const doNotUse = (count: number) => (count === 1 ? 'doesn’t use' : 'don’t use');

/** Counts the members on the first page without SSO. Good only if there are none and the page is complete. */
export function memberText({ items, count, next }: Members) {
  const active = items.filter(({ disabled }) => !disabled);
  const without = active.filter(({ sso }) => !sso).length;
  if (next === undefined)
    return without === 0
      ? { text: 'All members use SSO', isGood: true }
      : {
          text: `${formatNumber(without)} of ${pluralize(active.length, 'member')} ${doNotUse(without)} SSO yet`,
          isGood: false,
        };
  const checked =
    count === undefined
      ? `First ${pluralize(items.length, 'member')}`
      : `${formatNumber(items.length)} of ${pluralize(count, 'member')}`;
  return {
    text: `${checked} checked: ${formatNumber(without)} ${doNotUse(without)} SSO yet`,
    isGood: false,
  };
}

/** “1 of 2 admins uses SSO” */
export function adminText({ items, count = items.length, next }: Members) {
  const active = items.filter(({ disabled }) => !disabled);
  const using = active.filter(({ sso }) => sso).length;
  if (next !== undefined) return `Not all of the ${pluralize(count, 'admin')} are checked`;
  if (active.length === 1)
    return using === 1 ? 'The only admin uses SSO' : 'The only admin doesn’t use SSO yet';
  return `${formatNumber(using)} of ${pluralize(active.length, 'admin')} ${using === 1 ? 'uses' : 'use'} SSO`;
}
