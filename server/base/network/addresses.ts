import { BlockList, isIP } from 'node:net';

const ipv4Mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the first four groups of an IPv6 address, which identify its /64 network. */
function networkOf(address: string) {
  const [start = '', end] = address.split('::');
  const left = start.split(':').filter((group) => group !== '');
  const right = (end ?? '').split(':').filter((group) => group !== '');
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...(end === undefined ? [] : zeros), ...right]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * Returns the key of the client behind an address: the IPv4 address, or the /64 network of an IPv6 address,
 * because one client usually owns the whole network.
 */
export function clientOf(address: string): string {
  const [, v4] = ipv4Mapped.exec(address) ?? [];
  if (v4 !== undefined) return v4;
  return isIP(address) === 6 ? `${networkOf(address)}::/64` : address;
}

export type AddressTest = (address: string | undefined) => boolean;

/**
 * Returns a function that tests whether a list contains an address.
 * @param entries IP addresses and networks: `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`
 * @throws Error for an entry that is neither
 */
export function addressesIn(entries: readonly string[]): AddressTest {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix)))
      throw new Error(`“${entry}” isn’t an IP address or network.`);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address = '') => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
