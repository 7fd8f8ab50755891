import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not public: IANA's special-purpose registry, multicast, reserved. */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * The global IPv6 unicast network, and its special parts: tunnels to IPv4, documentation, protocol
 * assignments.
 */
const global6 = ['2000::/3'];
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(family: 'ipv4' | 'ipv6', networks: string[]) {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const notPublic4 = listOf('ipv4', special4);
const public6 = listOf('ipv6', global6);
const notPublic6 = listOf('ipv6', special6);

/**
 * Returns whether an IP address is publicly routable. IPv6 addresses with an embedded IPv4 address
 * (`::ffff:…`, NAT64, 6to4, Teredo) and invalid addresses are not.
 */
export function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic4.check(address, 'ipv4');
  return version === 6 && public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
}
