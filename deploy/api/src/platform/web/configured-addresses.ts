import { isIP } from 'node:net';

/** Lists the `address:port` of each service configured by IP address; these may be local or private. */
export function listConfiguredAddresses(urls: readonly string[]): string[] {
  return urls.flatMap((url) => {
    const { hostname, port, protocol } = new URL(url);
    const address = hostname.replace(/^\[|\]$/g, '');
    return isIP(address) ? [`${address}:${port || (protocol === 'https:' ? 443 : 80)}`] : [];
  });
}
