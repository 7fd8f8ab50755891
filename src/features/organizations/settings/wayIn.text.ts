import type { EmailDomain } from '#contract/areas/domains.ts';
import type { Member } from '#contract/member.ts';
import { formatNumber, pluralize } from '#lib/format.ts';

type Domains = { items: readonly EmailDomain[]; offersAll: boolean };
type Members = { items: readonly Member[]; next?: unknown };
type WayIn = { isGood: boolean; text: string; note?: string };

/** Maximum number of addresses that the text names. */
const maxNamed = 3;

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Says whether members find single sign-on from the sign-in page, where they enter their email address. */
export function wayInText({ items: domains, offersAll }: Domains, { items, next }: Members): WayIn {
  if (offersAll) return { isGood: true, text: 'The sign-in page offers the SSO providers to everyone' };
  const verified = new Set(domains.filter(({ status }) => status === 'verified').map(({ domain }) => domain));
  if (verified.size === 0)
    return {
      isGood: false,
      text: 'No email domain is verified, so the sign-in page doesn’t offer SSO to members',
      note: 'Verify a domain under Email domains, or send members the sign-in URL of a provider.',
    };
  const active = items.filter(({ disabled }) => !disabled);
  const outside = active.filter(({ user }) => !verified.has(domainOf(user.email)));
  const checked = next === undefined ? '' : `First ${pluralize(items.length, 'member')} checked: `;
  if (outside.length === 0)
    return {
      isGood: next === undefined,
      text: `${checked}${next === undefined ? 'All members have' : 'all have'} addresses in verified domains`,
    };
  const named = outside.slice(0, maxNamed).map(({ user }) => user.email);
  const more = outside.length - named.length;
  return {
    isGood: false,
    text: `${checked}${formatNumber(outside.length)} of ${pluralize(active.length, 'member')} ${outside.length === 1 ? 'has an address' : 'have addresses'} in no verified domain`,
    note: `The sign-in page doesn’t offer SSO to them: ${named.join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}. Verify their domains, or send them the sign-in URL of a provider.`,
  };
}
