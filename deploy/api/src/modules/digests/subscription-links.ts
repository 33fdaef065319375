import { buildPath, calls } from '@reportage/contracts';
import { secondsInDay } from '../../platform/clock.ts';
import type { SignedLinks } from '../../platform/links/signed-links.ts';

const purpose = 'digest-subscription';
/** The links are valid for ten years, because recipients may open very old emails. */
const lifetimeSeconds = 10 * 365 * secondsInDay;

export interface SubscriptionLink {
  recipient: string;
  signature: string;
}

/** Creates signed URLs that let one recipient unsubscribe from one digest or subscribe again. */
export function createSubscriptionLinks(links: SignedLinks) {
  const getQuery = (recipient: string): URLSearchParams =>
    new URLSearchParams({ recipient, signature: links.issueToken(purpose, recipient, lifetimeSeconds) });
  return {
    /** Returns the path, without origin, that email clients and providers call. */
    getOneClickPath: (recipient: string): string => `/api/${buildPath(calls.unsubscribeDigest)}?${getQuery(recipient)}`,
    /** Returns the path, without origin, that recipients open in their browser. */
    getPagePath: (recipient: string): string => `/digests/unsubscribe?${getQuery(recipient)}`,
    isValid: ({ recipient, signature }: SubscriptionLink): boolean =>
      links.verifyToken(purpose, recipient, signature) === 'valid',
  };
}
