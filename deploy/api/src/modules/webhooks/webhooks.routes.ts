import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createWebhooksService } from './webhooks.service.ts';

const done = { done: true } as const;

export function webhookRoutes(platform: Platform): Implementation[] {
  const service = createWebhooksService(platform);
  return [
    implement(calls.listWebhooks, async ({ scope }) => ({ data: await service.list(scope) })),
    implement(calls.createWebhook, ({ scope, user, body }) => service.create(scope, user, body), { ratePerMinute: 30 }),
    implement(calls.updateWebhook, ({ scope, params, body }) => service.update(scope, params.id, body)),
    implement(calls.rotateWebhookSecret, ({ scope, params }) => service.rotate(scope, params.id)),
    implement(calls.deleteWebhook, async ({ scope, params }) => {
      await service.remove(scope, params.id);
      return done;
    }),
    implement(calls.testWebhook, async ({ scope, params }) => ({ deliveryId: await service.test(scope, params.id) }), {
      ratePerMinute: 30,
    }),
    implement(calls.listWebhookDeliveries, async ({ scope, params }) => ({
      data: await service.listDeliveries(scope, params.id),
    })),
    implement(calls.resendWebhookDelivery, async ({ scope, params, body }) => {
      await service.resend(scope, params.id, body.deliveryId);
      return done;
    }),
  ];
}
