import { isPublicAddress } from './public-address.ts';

test.each([
  '1.1.1.1',
  '93.184.216.34',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '[2606:4700::1]',
  '::ffff:1.1.1.1',
  '64:ff9b::101:101',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['this machine', '127.0.0.1', '127.255.255.254', '0.0.0.0', '::1', '::', '[::1]'],
  ['private networks', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  ['link-local addresses', '169.254.1.1', 'fe80::1', 'fe80::1%eth0'],
  ['metadata services', '169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '192.0.0.192', '168.63.129.16'],
  ['shared and test networks', '100.64.0.1', '198.18.0.1', '192.0.2.1', '203.0.113.9', '2001:db8::1', '3fff::1'],
  ['multicast and broadcast addresses', '224.0.0.1', '255.255.255.255', 'ff02::1'],
  ['IPv4 inside IPv6', '::ffff:127.0.0.1', '::ffff:a00:1', '64:ff9b::a9fe:a9fe', '2002:7f00:1::', '::127.0.0.1'],
  ['anything but an IP address', 'localhost', 'example.com', '', '127.1', '0x7f000001'],
])('%s is not public', (_what, ...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});
