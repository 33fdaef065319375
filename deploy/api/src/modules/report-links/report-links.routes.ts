import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createGuestAccess } from './guest-access.ts';
import { createReportLinksService } from './report-links.service.ts';
import { createSendReportService } from './send-report.service.ts';

const done = { done: true } as const;
/**
 * The limit per IP address, including attempts with the correct passcode. Guests from one office may arrive at the same
 * time.
 */
const attemptsPerMinute = 60;

export function reportLinkRoutes(platform: Platform): Implementation[] {
  const service = createReportLinksService(platform);
  const guestAccess = createGuestAccess(platform);
  const send = createSendReportService(platform);
  return [
    implement(calls.listReportLinks, ({ scope, params }) => service.list(scope, params.id)),
    implement(calls.createReportLink, ({ scope, user, params, body }) => service.create(scope, user, params.id, body)),
    implement(calls.updateReportLink, ({ scope, user, params, body }) =>
      service.update(scope, user, params.id, params.linkId, body),
    ),
    implement(calls.deleteReportLink, async ({ scope, user, params }) => {
      await service.remove(scope, user, params.id, params.linkId);
      return done;
    }),
    implement(calls.listReportOpenings, ({ scope, params, query }) =>
      service.listOpenings(scope, params.id, query.linkId),
    ),
    implement(calls.sendReport, async ({ scope, user, params, body }) => {
      await send(scope, user, params.id, body);
      return done;
    }),
    implement(
      calls.enterReport,
      async ({ params, body, request }) => ({
        pass: await guestAccess.enter(params.id, body.link, { passcode: body.passcode, address: request.ip }),
      }),
      { ratePerMinute: attemptsPerMinute },
    ),
    implement(calls.getReportEmbedding, async ({ params, query }) => ({
      origins: await guestAccess.findEmbedOrigins(params.id, query.link),
    })),
  ];
}
