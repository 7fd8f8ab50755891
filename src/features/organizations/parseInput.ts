import { moreLimits } from '#contract/limits.ts';
import { domainPattern } from '#contract/patterns.ts';

const afterWord = (text: string, words: readonly string[]) => {
  const segments = text.split(/[?#]/, 1)[0]?.split('/') ?? [];
  const index = segments.findLastIndex((segment) => words.includes(segment));
  return index < 0 ? undefined : segments[index + 1];
};

/** A bare id, or the id that stands after one of these words in an address; undefined when there is none. */
function idIn(text: string, words: readonly string[]) {
  const trimmed = text.trim();
  const id = trimmed.includes('/') ? afterWord(trimmed, words) : trimmed;
  return id !== undefined && /^[\w.-]+$/.test(id) ? id : undefined;
}

/** The invite link in an id or an address such as `https://…/invite/abc` or `…/link-invites/abc`. */
export const inviteIdIn = (text: string) => idIn(text, ['link-invites', 'invite']);

/** The site in an id or an address that has `/sites/<id>` in it. */
export const siteIdIn = (text: string) => idIn(text, ['sites']);

/** The email domain in `Fen@Company.example` or `company.example`; null where there is none. */
export function domainIn(text: string) {
  const name = text.trim().split('@').at(-1)?.toLowerCase() ?? '';
  return name.length <= moreLimits.hostName && domainPattern.test(name) ? name : null;
}
