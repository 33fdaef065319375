import { linkPathPrefix } from '@reportage/contracts';
import { readCountry } from '../../platform/http/read-country.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAgentReader, createEventInbox, readReferrerHost, writeGroupTo } from '../collection/index.ts';
import type { FollowedLink, LinkMemory } from './link-memory.ts';

export interface LinkVisit {
  /** Of the request: a click that is stored twice counts once. */
  id: string;
  method: string;
  headers: Record<string, string | string[] | undefined>;
}

export type FollowOutcome = { state: 'unknown' | 'ended' | 'declined' } | { state: 'leads'; address: string };

/** Browsers that fetch ahead of a click that may never come; each names it in its own header. */
const isPrefetch = ({ headers }: LinkVisit): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview|prerender/i.test(String(headers[name] ?? '')),
  );

/**
 * By the standard, a refused prefetch is dropped, and the browser asks again once somebody clicks. Led on, it would show the prefetched
 * page at the click, which nobody would count. The older headers promise no such thing.
 */
const asksAgain = ({ headers }: LinkVisit): boolean => /prefetch/i.test(String(headers['sec-purpose'] ?? ''));

export function createLinkFollower({ db, clock, config, log }: Platform, memory: LinkMemory) {
  const inbox = createEventInbox(writeGroupTo(db));
  const readAgent = createAgentReader();
  const nowMs = () => clock.now().getTime();

  /** Resolves when the click is stored. Whether it could be is not the visitor's concern. */
  async function count(link: FollowedLink, { id, headers }: LinkVisit, device: string): Promise<void> {
    const own = `${config.PUBLIC_ORIGIN}${linkPathPrefix}`;
    try {
      await inbox.append({
        ...{ id, linkId: link.id, workspaceId: link.workspaceId, occurredMs: nowMs(), device },
        country: readCountry(config.COUNTRY_HEADER ? headers[config.COUNTRY_HEADER] : undefined),
        cameFrom: readReferrerHost(String(headers.referer ?? ''), own),
        campaign: link.campaign,
      });
    } catch (error) {
      log.error({ err: error, linkId: link.id }, 'a click was not stored');
    }
  }

  return {
    /** Where a short address leads. A click of a person is stored before the answer. */
    async follow(code: string, visit: LinkVisit): Promise<FollowOutcome> {
      const link = await memory.find(code.toLowerCase());
      if (!link) return { state: 'unknown' };
      if (link.endsMs <= nowMs()) return { state: 'ended' };
      if (asksAgain(visit)) return { state: 'declined' };
      const { isMachine, device } = readAgent(String(visit.headers['user-agent'] ?? ''));
      if (visit.method === 'GET' && !isMachine && !isPrefetch(visit)) await count(link, visit, device);
      return { state: 'leads', address: link.address };
    },
  };
}
