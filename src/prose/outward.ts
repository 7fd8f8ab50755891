// Where an address leads that somebody wrote into a page: whoever follows it is never signed in by it.
import { tokenInHash } from '#lib/tokenInHash.ts';

/** The same address; one of the console itself without the token of a sign-in link. `own` is the console's origin. */
export function outward(address: string, own = location.origin) {
  const url = URL.parse(address, own);
  if (url?.origin !== own) return address;
  const { token, rest } = tokenInHash(url.hash);
  if (token === null) return address;
  url.hash = rest;
  return url.href;
}
