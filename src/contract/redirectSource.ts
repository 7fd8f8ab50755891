import { moreLimits } from './limits.ts';

const isHex = (text: string | undefined) =>
  text !== undefined && text !== '' && '0123456789abcdefABCDEF'.includes(text);
const plain = new Set('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~+');

/** Whether a segment of a path has characters that a URL contains as they are, or escaped ones. */
function isSegment(segment: string) {
  if (segment === '' || segment === '.' || segment === '..') return false;
  for (let at = 0; at < segment.length; at += 1) {
    if (segment[at] === '%') {
      if (!isHex(segment[at + 1]) || !isHex(segment[at + 2])) return false;
      at += 2;
    } else if (!plain.has(segment[at] ?? '')) return false;
  }
  return true;
}

/** Whether the source ends with `*`: then it matches every path that starts with the rest. */
export const isWildcard = (source: string) => source.endsWith('*');

/**
 * Whether a text is the source of a redirect: a path on the site from its root, such as `/old/page`, `/old/*` for what is
 * below, or `/old*`.
 */
export function isRedirectSource(source: string) {
  if (!source.startsWith('/') || source.length > moreLimits.redirectSource) return false;
  const fixed = isWildcard(source) ? source.slice(0, source.endsWith('/*') ? -2 : -1) : source;
  return fixed.length > 1 && fixed.slice(1).split('/').every(isSegment);
}
