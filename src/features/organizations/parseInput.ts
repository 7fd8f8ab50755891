import { moreLimits } from '#contract/limits.ts';
import { domainPattern } from '#contract/patterns.ts';

/** Returns the URL path segment after the last segment in `names`. */
const segmentAfter = (text: string, names: readonly string[]) => {
  const segments = text.split(/[?#]/, 1)[0]?.split('/') ?? [];
  const index = segments.findLastIndex((segment) => names.includes(segment));
  return index < 0 ? undefined : segments[index + 1];
};

/** Parses an ID, or a URL with the ID after one of these path segments. Returns undefined for other text. */
function parseId(text: string, names: readonly string[]) {
  const trimmed = text.trim();
  const id = trimmed.includes('/') ? segmentAfter(trimmed, names) : trimmed;
  return id !== undefined && /^[\w.-]+$/.test(id) ? id : undefined;
}

/** Parses an invite ID, or a URL such as `https://…/invite/abc` or `…/link-invites/abc`. */
export const parseInviteId = (text: string) => parseId(text, ['link-invites', 'invite']);

/** Parses a site ID, or a URL that contains `/sites/<id>`. */
export const parseSiteId = (text: string) => parseId(text, ['sites']);

/** Parses an email address or a domain, in lower case. Returns null for other text. */
export function parseDomain(text: string) {
  const name = text.trim().split('@').at(-1)?.toLowerCase() ?? '';
  return name.length <= moreLimits.hostName && domainPattern.test(name) ? name : null;
}
