import { isIP } from 'node:net';
import type { LocalizedText } from '@reportage/contracts';
import { isPublicAddress } from '../../platform/web/public-address.ts';

const messages = {
  notHttps: { en: 'must be an https URL', de: 'muss eine https-Adresse sein' },
  notPublic: {
    en: 'must be on the public internet, not in a private network',
    de: 'muss im öffentlichen Internet liegen, nicht in einem privaten Netz',
  },
} satisfies Record<string, LocalizedText>;

const isLocalName = (host: string): boolean => /(^|\.)(localhost|local|internal)$/.test(host);

/**
 * Returns why a webhook cannot have this URL, or null if it can. A public host name may resolve to a private
 * address, so the address of each connection is checked again.
 * @param allowedTargets `address:port` of non-public targets that the installation allows
 */
export function findUrlProblem(text: string, allowedTargets: readonly string[]): LocalizedText | null {
  const { protocol, hostname, host } = new URL(text);
  if (allowedTargets.includes(host)) return null;
  const address = hostname.replace(/^\[|\]$/g, '');
  const isPrivate = isIP(address) ? !isPublicAddress(address) : isLocalName(hostname);
  if (isPrivate) return messages.notPublic;
  return protocol === 'https:' ? null : messages.notHttps;
}
