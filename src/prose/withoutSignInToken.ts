import { tokenInHash } from '#lib/tokenInHash.ts';

/**
 * Removes the sign-in token from a link to the console, so that a link in a page can't sign its reader in as someone
 * else. Returns other URLs unchanged.
 * @param own the console's origin
 */
export function withoutSignInToken(address: string, own = location.origin) {
  const url = URL.parse(address, own);
  if (url?.origin !== own) return address;
  const { token, rest } = tokenInHash(url.hash);
  if (token === null) return address;
  url.hash = rest;
  return url.href;
}
