import { BlockList, isIP } from 'node:net';

/**
 * Addresses outside the public internet: IANA's special-purpose registries and multicast. They include the metadata
 * services of cloud providers (169.254.169.254, fd00:ec2::254, 100.100.100.200, 192.0.0.192), except Azure's, which has
 * a public address.
 * https://www.iana.org/assignments/iana-ipv4-special-registry https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const specialRanges = new BlockList();
const ipv4Ranges: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Azure's platform service, which can be reached from every Azure machine.
  ['168.63.129.16', 32],
];
for (const [address, prefix] of ipv4Ranges) specialRanges.addSubnet(address, prefix, 'ipv4');
// Ranges inside the global range that embed another address, or are reserved for documentation and tests.
const ipv6Ranges: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
for (const [address, prefix] of ipv6Ranges) specialRanges.addSubnet(address, prefix, 'ipv6');

const globalRange = new BlockList();
globalRange.addSubnet('2000::', 3, 'ipv6');

/** IPv6 ranges that embed an IPv4 address: IPv4-mapped and NAT64. */
const embeddingRanges = new BlockList();
embeddingRanges.addSubnet('::ffff:0:0', 96, 'ipv6');
embeddingRanges.addSubnet('64:ff9b::', 96, 'ipv6');

/** Reads the last 32 bits as an IPv4 address. */
function readEmbeddedIpv4(address: string): string {
  // The URL parser normalizes every notation to groups of hexadecimal digits.
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const tail = (groups.at(-1) ?? '').split(':').filter((group) => group !== '');
  const [high = 0, low = 0] = ['0', '0', ...tail].slice(-2).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** Whether an address (not a host name) is on the public internet. */
export function isPublicAddress(text: string): boolean {
  const address = text.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const family = isIP(address);
  if (family === 4) return !specialRanges.check(address, 'ipv4');
  if (family !== 6) return false;
  if (embeddingRanges.check(address, 'ipv6')) return isPublicAddress(readEmbeddedIpv4(address));
  return globalRange.check(address, 'ipv6') && !specialRanges.check(address, 'ipv6');
}
