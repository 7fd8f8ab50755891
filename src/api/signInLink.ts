// A sign-in link ends in `#token=…`: the token is taken over and leaves the address at once.
import { decoded } from '#lib/decoded.ts';
import type { Session } from './session.ts';

type Address = Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>;

/** `#a=1&token=t` → token `t`, rest `#a=1`. A `+` stays a `+`, as tokens may hold it. */
export function tokenInHash(hash: string) {
  const parts = hash.replace(/^#/, '').split('&');
  const own = parts.find((part) => part.startsWith('token='));
  const rest = parts.filter((part) => part !== '' && !part.startsWith('token=')).join('&');
  return { token: own === undefined ? null : decoded(own.slice('token='.length)), rest: rest && `#${rest}` };
}

/** Signs in to the service that served this page with the token of its address; true when there was one. */
export function takeOverToken(
  session: Session,
  address: Address,
  history: Pick<History, 'replaceState' | 'state'>,
) {
  const { token, rest } = tokenInHash(address.hash);
  if (token === null) return false;
  history.replaceState(history.state, '', address.pathname + address.search + rest);
  if (token === '') return false;
  const known = session.get().known.find(({ baseUrl }) => baseUrl === address.origin);
  session.enter({
    baseUrl: address.origin,
    label: known?.label ?? new URL(address.origin).host,
    token,
    keep: known?.keep ?? false,
  });
  return true;
}
