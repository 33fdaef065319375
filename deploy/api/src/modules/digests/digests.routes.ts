import { calls } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { RawResponse } from '../../platform/http/raw-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { createDigestsService } from './digests.service.ts';
import { createContentStore } from './run/content-store.ts';
import { createSubscriptionLinks } from './subscription-links.ts';
import { createSubscriptionsService } from './subscriptions.service.ts';

const done = { done: true } as const;

export function digestRoutes(platform: Platform): Implementation[] {
  const service = createDigestsService(platform);
  return [
    implement(calls.listDigests, async ({ scope, user, query }) => ({
      data: await service.list(scope, user, query.reportId),
    })),
    implement(calls.getDigest, ({ scope, user, params }) => service.get(scope, user, params.id)),
    implement(calls.createDigest, ({ scope, user, body }) => service.create(scope, user, body)),
    implement(calls.updateDigest, ({ scope, user, body }) => service.update(scope, user, body)),
    implement(calls.deleteDigest, async ({ scope, user, params }) => {
      await service.remove(scope, user, params.id);
      return done;
    }),
    implement(calls.sendDigest, async ({ scope, user, body }) => {
      await service.sendTest(scope, user, body.id);
      return done;
    }),
    implement(calls.listDigestDeliveries, async ({ scope, user, params }) => ({
      data: await service.listDeliveries(scope, user, params.id),
    })),
    implement(calls.resendDigest, async ({ scope, user, params, body }) => {
      await service.resend(scope, user, params.id, body.deliveryId);
      return done;
    }),
  ];
}

/** Calls authorized by a signed URL, because some recipients and the printing browser have no account. */
export function publicDigestRoutes(platform: Platform): Implementation[] {
  const subscriptions = createSubscriptionsService(platform);
  const links = createSubscriptionLinks(platform.links);
  const contentStore = createContentStore(platform);
  return [
    implement(calls.getDigestSubscription, ({ query }) => subscriptions.read(query)),
    implement(calls.setDigestSubscription, ({ query, body }) => subscriptions.setSubscribed(query, body.isSubscribed)),
    implement(calls.unsubscribeDigest, async ({ query, request }) => {
      // Discard the body: it only says that the request is a one-click unsubscribe (RFC 8058).
      request.file?.resume();
      await subscriptions.setSubscribed(query, false);
      return done;
    }),
    implement(calls.openDigestUnsubscribe, ({ query }) => {
      if (!links.isValid(query)) throw new AppError('notFound');
      const location = `${platform.config.PUBLIC_ORIGIN}${links.getPagePath(query.recipient)}`;
      return new RawResponse('', { location, 'cache-control': 'no-store' });
    }),
    implement(calls.getDigestContent, ({ query }) => contentStore.open(query.printToken)),
  ];
}
