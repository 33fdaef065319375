import { calls, readAcceptLanguage } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { RawResponse } from '../../platform/http/raw-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { createLinkFollower } from './follow-link.service.ts';
import { createLinkCache } from './link-cache.ts';
import { type LinkPageName, linkPagePolicy, renderLinkPage } from './link-pages.ts';
import { createLinksService } from './links.service.ts';

/** A cached response could redirect visitors to a previous destination, and would not count their clicks. */
const commonHeaders = { 'cache-control': 'no-store, private', 'x-robots-tag': 'noindex' };

const statuses: Record<LinkPageName, number> = { unknown: 404, ended: 410 };

function toPageResponse(name: LinkPageName, acceptLanguage: string | string[] | undefined): RawResponse {
  const locale = readAcceptLanguage(acceptLanguage);
  const headers = {
    ...commonHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'content-security-policy': linkPagePolicy,
    'referrer-policy': 'no-referrer',
  };
  return new RawResponse(renderLinkPage(name, locale), headers, statuses[name]);
}

export function linkRoutes(platform: Platform): Implementation[] {
  const { clock, config } = platform;
  const cache = createLinkCache(platform.db, () => clock.now().getTime());
  const service = createLinksService(platform, cache);
  const follower = createLinkFollower(platform, cache);
  return [
    implement(calls.listLinks, ({ scope, query }) => service.list(scope, query)),
    implement(calls.getLink, ({ scope, params }) => service.get(scope, params.id)),
    implement(calls.getLinkStatistics, ({ scope, params, query }) =>
      service.readStatistics(scope, params.id, { from: query.from, to: query.to }),
    ),
    implement(calls.createLink, ({ scope, user, body }) => service.create(scope, user, body)),
    implement(calls.updateLink, ({ scope, body }) => service.update(scope, body)),
    implement(calls.deleteLinks, async ({ scope, query }) => {
      await service.remove(scope, query.ids);
      return { done: true as const };
    }),
    implement(
      calls.followLink,
      async ({ params, request }) => {
        const outcome = await follower.follow(params.code, request);
        if (outcome.state === 'declined') return new RawResponse('', commonHeaders, 503);
        if (outcome.state !== 'found') return toPageResponse(outcome.state, request.headers['accept-language']);
        // As with any other link, the destination can see which site contained it.
        const policy = { 'referrer-policy': 'strict-origin-when-cross-origin' };
        return new RawResponse('', { ...commonHeaders, ...policy, location: outcome.url }, 302);
      },
      { ratePerMinute: config.COLLECT_PER_ADDRESS_PER_MINUTE, isQuiet: true },
    ),
  ];
}
