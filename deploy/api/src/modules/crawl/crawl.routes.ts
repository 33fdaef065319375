import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCrawlService } from './crawl.service.ts';

export function crawlRoutes(platform: Platform): Implementation[] {
  const service = createCrawlService(platform);
  return [
    implement(calls.triggerCrawl, ({ scope, user, body }) => service.trigger(scope.workspaceId, user.id, body), {
      ratePerMinute: 60,
    }),
    implement(calls.checkCrawlStatus, ({ scope, body }) => service.getStatus(scope.workspaceId, body.id)),
    implement(calls.stopCrawl, ({ scope, body }) => service.stop(scope.workspaceId, body.id)),
  ];
}
