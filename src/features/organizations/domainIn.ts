// The e-mail domain in what was typed.
import { domain } from '#contract/fields.ts';

const claimable = domain();

/** `Fen@Company.example` and `company.example` give “company.example”; what is no domain gives null. */
export function domainIn(text: string) {
  const name = text.trim().split('@').at(-1)?.toLowerCase() ?? '';
  return claimable.safeParse(name).success ? name : null;
}
