import { isIP } from 'node:net';

export interface AllowedHosts {
  /** URLs of the service, such as the product's own. */
  urls: readonly (string | undefined)[];
  /** Additional names from the configuration; `.example.com` stands for all of its subdomains. */
  names?: readonly string[];
}

/** Whether a service accepts requests with this value in the `Host` header. */
export type HostCheck = (host: string | undefined) => boolean;

/** Returns the name in a `Host` header, without the port; undefined if it is invalid. */
function parseHostName(host: string): string | undefined {
  const name = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.exec(host)?.[1];
  return name
    ?.toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}

const isLocalName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

/**
 * Protects against DNS rebinding: when an attacker points their own domain at this machine, the browser treats the
 * attacker's page as having the service's origin, so the page could read every response. Its requests still have the
 * attacker's domain in `Host`, so only requests for allowed names are accepted. This machine's addresses and local
 * names are always allowed, because no domain can pretend to be one of them. A request without the header does not
 * come from a browser.
 */
export function createHostCheck({ urls, names = [] }: AllowedHosts): HostCheck {
  const serviceNames = new Set(urls.flatMap((url) => (url ? [new URL(url).hostname.toLowerCase()] : [])));
  const exactNames = new Set(names.filter((name) => !name.startsWith('.')).map((name) => name.toLowerCase()));
  const suffixes = names.filter((name) => name.startsWith('.')).map((name) => name.toLowerCase());
  return (host) => {
    if (host === undefined || host === '') return true;
    const name = parseHostName(host);
    if (name === undefined) return false;
    if (isIP(name) !== 0 || isLocalName(name) || serviceNames.has(name) || exactNames.has(name)) return true;
    return suffixes.some((suffix) => name.endsWith(suffix));
  };
}

/** The response to a request for a host name that is not allowed. */
export const misdirectedResponse = {
  status: 421,
  type: 'application/problem+json; charset=utf-8',
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Misdirected request',
    status: 421,
    detail:
      'This server does not accept requests for this host name. Its operator can allow the name with ALLOWED_HOSTS.',
  }),
} as const;
