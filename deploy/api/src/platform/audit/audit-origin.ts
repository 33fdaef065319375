import { isIP } from 'node:net';
import { UAParser } from 'ua-parser-js';
import type { Config } from '../config.ts';
import { readCountry } from '../http/read-country.ts';
import { memoize } from '../memoize.ts';

/** Where an action came from: the network and the kind of device, but nothing that identifies a machine. */
export interface AuditOrigin {
  address: string | null;
  country: string | null;
  browser: string | null;
  system: string | null;
}

/** The origin of the server's own actions. */
export const noOrigin: AuditOrigin = { address: null, country: null, browser: null, system: null };

interface RequestOrigin {
  ip: string;
  headers: Record<string, string | string[] | undefined>;
}

const maxCachedAgents = 2_000;
const maxNameLength = 60;

/** A program's user agent starts with its name: `curl/8.5.0`. */
const getProgram = (userAgent: string): string | undefined => /^[\w.-]+/.exec(userAgent)?.[0];

const parseUserAgent = memoize((userAgent: string): Pick<AuditOrigin, 'browser' | 'system'> => {
  const parser = new UAParser(userAgent);
  return {
    browser: (parser.getBrowser().name ?? getProgram(userAgent) ?? '').slice(0, maxNameLength) || null,
    system: parser.getOS().name?.slice(0, maxNameLength) ?? null,
  };
}, maxCachedAgents);

/** Returns the eight groups of an IPv6 address. */
function getGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const leadingGroups = head.split(':').filter(Boolean);
  const trailingGroups = tail?.split(':').filter(Boolean) ?? [];
  const zeroGroups = Array.from({ length: 8 - leadingGroups.length - trailingGroups.length }, () => '0');
  return [...leadingGroups, ...zeroGroups, ...trailingGroups];
}

/**
 * Returns the network of an address: the first 24 bits of an IPv4 address, 48 of an IPv6 address. Null if the string is
 * not an IP address.
 */
export function truncateAddress(ip: string): string | null {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIP(address) === 6) return `${getGroups(address).slice(0, 3).join(':')}::/48`;
  return null;
}

export function readOrigin(
  { ip, headers }: RequestOrigin,
  { COUNTRY_HEADER }: Pick<Config, 'COUNTRY_HEADER'>,
): AuditOrigin {
  const country = readCountry(COUNTRY_HEADER ? headers[COUNTRY_HEADER] : undefined);
  const userAgent = headers['user-agent'];
  return {
    address: truncateAddress(ip),
    country: country === 'ZZ' ? null : country,
    ...parseUserAgent(typeof userAgent === 'string' ? userAgent : ''),
  };
}
