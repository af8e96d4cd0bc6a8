import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** The networks of IPv4 that are not public (IANA IPv4 Special-Purpose Address Registry, multicast and reserved). */
const SPECIAL_4: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** The networks within 2000::/3, the public part of IPv6, that are not public. */
const SPECIAL_6: [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [network, prefix] of SPECIAL_4) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of SPECIAL_6) special.addSubnet(network, prefix, 'ipv6');

/** Returns the eight groups of an IPv6 address as numbers. */
const groupsOf = (address: string): number[] => {
  // URL writes the last 32 bits in hexadecimal, too
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = '', after] = written.split('::');
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)));
  const [head, tail] = [parse(before), parse(after ?? '')];
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
};

const asIPv4 = (high = 0, low = 0) => [high >> 8, high & 255, low >> 8, low & 255].join('.');

/** Returns the IPv4 address to which an IPv6 address leads: mapped, by NAT64 (RFC 6052) or by 6to4 (RFC 3056). */
const innerIPv4 = (groups: readonly number[]): string | null => {
  const starts = (...start: number[]) => start.every((group, index) => groups[index] === group);
  if (starts(0, 0, 0, 0, 0, 0xffff) || starts(0x64, 0xff9b, 0, 0, 0, 0)) return asIPv4(groups[6], groups[7]);
  return starts(0x2002) ? asIPv4(groups[1], groups[2]) : null;
};

/** Checks whether an IP address is one of the public internet. Whatever is no address is not. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  // an address with a zone is local
  if (!isIPv6(address) || address.includes('%')) return false;
  const groups = groupsOf(address);
  const inner = innerIPv4(groups);
  if (inner !== null) return isPublicAddress(inner);
  return ((groups[0] ?? 0) & 0xe000) === 0x2000 && !special.check(address, 'ipv6');
};

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Checks whether an IP address is this machine's. */
export const isLoopbackAddress = (address: string): boolean =>
  loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
