import { isIP } from 'node:net';

/** `address:port` of the services that the configuration names by an address: it may name local and private ones. */
export function configuredAddresses(urls: readonly string[]): string[] {
  return urls.flatMap((url) => {
    const { hostname, port, protocol } = new URL(url);
    const address = hostname.replace(/^\[|\]$/g, '');
    return isIP(address) ? [`${address}:${port || (protocol === 'https:' ? 443 : 80)}`] : [];
  });
}
