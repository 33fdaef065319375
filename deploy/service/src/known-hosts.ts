import { isIP } from 'node:net';

export interface KnownHosts {
  /** URLs at which the service is known, such as the product's own. */
  urls: readonly (string | undefined)[];
  /** Further names from the configuration; `.example.com` stands for all names below it. */
  names?: readonly string[];
}

/** Whether a service answers for the value of a `Host` header. */
export type HostCheck = (host: string | undefined) => boolean;

/** The name in a `Host` header, without port; undefined if it is not a valid name. */
function nameIn(host: string): string | undefined {
  const name = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.exec(host)?.[1];
  return name
    ?.toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}

const isLocalName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

/**
 * A page of a stranger whose domain suddenly leads to this machine (DNS rebinding) has the service's own origin for the browser, and could
 * read everything that it answers. Its requests still carry the stranger's domain in `Host`, so that only known names are answered. Addresses
 * and names of this machine are known: no domain can pretend to be one. A request without the header is from no browser.
 */
export function createHostCheck({ urls, names = [] }: KnownHosts): HostCheck {
  const known = new Set(urls.flatMap((url) => (url ? [new URL(url).hostname.toLowerCase()] : [])));
  const exact = new Set(names.filter((name) => !name.startsWith('.')).map((name) => name.toLowerCase()));
  const endings = names.filter((name) => name.startsWith('.')).map((name) => name.toLowerCase());
  return (host) => {
    if (host === undefined || host === '') return true;
    const name = nameIn(host);
    if (name === undefined) return false;
    if (isIP(name) !== 0 || isLocalName(name) || known.has(name) || exact.has(name)) return true;
    return endings.some((ending) => name.endsWith(ending));
  };
}

/** What a request for another host is answered with. */
export const misdirected = {
  status: 421,
  type: 'application/problem+json; charset=utf-8',
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Misdirected request',
    status: 421,
    detail: 'This server does not answer for this host name. Whoever runs it can allow the name with ALLOWED_HOSTS.',
  }),
} as const;
