// Reads the token that a sign-in link ends in, `#token=…`.
import { decodeSafely } from './decoded.ts';

/** `#a=1&token=t` → token `t`, rest `#a=1`. A `+` stays a `+`, as tokens may hold it. */
export function tokenInHash(hash: string) {
  const parts = hash.replace(/^#/, '').split('&');
  const own = parts.find((part) => part.startsWith('token='));
  const rest = parts.filter((part) => part !== '' && !part.startsWith('token=')).join('&');
  return {
    token: own === undefined ? null : decodeSafely(own.slice('token='.length)),
    rest: rest && `#${rest}`,
  };
}
