import { linkPathPrefix } from '@reportage/contracts';
import { readCountry } from '../../platform/http/read-country.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAgentReader, createEventInbox, createGroupWriter, readReferrerHost } from '../collection/index.ts';
import type { FollowedLink, LinkCache } from './link-cache.ts';

export interface LinkVisit {
  /** The request's id. A click that is stored twice under the same id counts once. */
  id: string;
  method: string;
  headers: Record<string, string | string[] | undefined>;
}

export type FollowOutcome = { state: 'unknown' | 'ended' | 'declined' } | { state: 'found'; url: string };

/** Whether a browser only prefetches the page, for a click that may never happen. The headers differ by browser. */
const isPrefetch = ({ headers }: LinkVisit): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview|prerender/i.test(String(headers[name] ?? '')),
  );

/**
 * Whether the browser sends a new request on click if its prefetch is declined, as the standard requires. If the
 * prefetch were redirected, the browser would show the prefetched page without another request, and the click would not
 * be counted. The older headers do not guarantee this.
 */
const isRepeatedOnClick = ({ headers }: LinkVisit): boolean => /prefetch/i.test(String(headers['sec-purpose'] ?? ''));

export function createLinkFollower({ db, clock, config, log, spool }: Platform, cache: LinkCache) {
  const inbox = createEventInbox(spool.register('events', createGroupWriter(db, config.INBOX_PARTITIONS)));
  const readAgent = createAgentReader();
  const nowMs = () => clock.now().getTime();

  /**
   * Stores a click, or logs why it could not be stored. Never rejects, so the visitor is always redirected.
   */
  async function storeClick(link: FollowedLink, { id, headers }: LinkVisit, device: string): Promise<void> {
    const ownLinkPrefix = `${config.PUBLIC_ORIGIN}${linkPathPrefix}`;
    try {
      await inbox.append({
        id,
        linkId: link.id,
        workspaceId: link.workspaceId,
        occurredMs: nowMs(),
        device,
        country: readCountry(config.COUNTRY_HEADER ? headers[config.COUNTRY_HEADER] : undefined),
        cameFrom: readReferrerHost(String(headers.referer ?? ''), ownLinkPrefix),
        campaign: link.campaign,
      });
    } catch (error) {
      log.error({ err: error, linkId: link.id }, 'could not store a click');
    }
  }

  return {
    /** Finds the destination of a short link. A person's click is stored before the response is sent. */
    async follow(code: string, visit: LinkVisit): Promise<FollowOutcome> {
      const link = await cache.find(code.toLowerCase());
      if (!link) return { state: 'unknown' };
      if (link.expiresAtMs <= nowMs()) return { state: 'ended' };
      if (isRepeatedOnClick(visit)) return { state: 'declined' };
      const { isMachine, device } = readAgent(String(visit.headers['user-agent'] ?? ''));
      if (visit.method === 'GET' && !isMachine && !isPrefetch(visit)) await storeClick(link, visit, device);
      return { state: 'found', url: link.url };
    },
  };
}
