import { buildPath, calls } from '@reportage/contracts';
import { secondsInDay } from '../../platform/clock.ts';
import type { SignedLinks } from '../../platform/links/signed-links.ts';

const purpose = 'digest-subscription';
/** Long enough for emails that recipients find years later. */
const lifetimeSeconds = 10 * 365 * secondsInDay;

export interface SubscriptionLink {
  recipient: string;
  signature: string;
}

/** URLs with which one recipient can unsubscribe from one digest, or subscribe again; they authorize nothing else. */
export function createSubscriptionLinks(links: SignedLinks) {
  const getQuery = (recipient: string): URLSearchParams =>
    new URLSearchParams({ recipient, signature: links.issueToken(purpose, recipient, lifetimeSeconds) });
  return {
    /** Used by email clients and providers; without the origin. */
    getOneClickPath: (recipient: string): string => `/api/${buildPath(calls.unsubscribeDigest)}?${getQuery(recipient)}`,
    /** Opened in the recipient's browser; without the origin. */
    getPagePath: (recipient: string): string => `/digests/unsubscribe?${getQuery(recipient)}`,
    isValid: ({ recipient, signature }: SubscriptionLink): boolean =>
      links.verifyToken(purpose, recipient, signature) === 'valid',
  };
}
