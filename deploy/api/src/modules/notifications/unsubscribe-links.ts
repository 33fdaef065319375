import { buildPath, calls, type NotificationKind } from '@reportage/contracts';
import { secondsInDay } from '../../platform/clock.ts';
import type { SignedLinks } from '../../platform/links/signed-links.ts';

const purpose = 'notifications-unsubscribe';
/** Users rarely keep emails for longer than this. */
const lifetimeSeconds = 10 * 365 * secondsInDay;

export interface UnsubscribeLink {
  person: string;
  kind: NotificationKind;
  signature: string;
}

const getSubject = ({ person, kind }: Omit<UnsubscribeLink, 'signature'>): string => JSON.stringify([person, kind]);

/** Creates and checks links that turn off emails of one kind for one user. */
export function createUnsubscribeLinks(links: SignedLinks) {
  return {
    /** Returns the link without its origin. */
    getPath(person: string, kind: NotificationKind): string {
      const signature = links.issueToken(purpose, getSubject({ person, kind }), lifetimeSeconds);
      return `/api/${buildPath(calls.unsubscribe)}?${new URLSearchParams({ person, kind, signature })}`;
    },
    isValid: (link: UnsubscribeLink): boolean =>
      links.verifyToken(purpose, getSubject(link), link.signature) === 'valid',
  };
}
