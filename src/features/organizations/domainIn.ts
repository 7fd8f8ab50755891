// The e-mail domain in what was typed.
import { moreLimits } from '#contract/limits.ts';
import { domainPattern } from '#contract/patterns.ts';

/** `Fen@Company.example` and `company.example` give “company.example”; what is no domain gives null. */
export function domainIn(text: string) {
  const name = text.trim().split('@').at(-1)?.toLowerCase() ?? '';
  return name.length <= moreLimits.hostName && domainPattern.test(name) ? name : null;
}
