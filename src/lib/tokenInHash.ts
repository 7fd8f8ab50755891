import { decodeSafely } from './decoded.ts';

/** Reads the token of a sign-in link: `#a=1&token=t` → token `t`, rest `#a=1`. Keeps `+`, which tokens can contain. */
export function tokenInHash(hash: string) {
  const parts = hash.replace(/^#/, '').split('&');
  const own = parts.find((part) => part.startsWith('token='));
  const rest = parts.filter((part) => part !== '' && !part.startsWith('token=')).join('&');
  return {
    token: own === undefined ? null : decodeSafely(own.slice('token='.length)),
    rest: rest && `#${rest}`,
  };
}
