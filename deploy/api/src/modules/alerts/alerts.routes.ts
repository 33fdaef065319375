import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAlertsService } from './alerts.service.ts';

export function alertRoutes(platform: Platform): Implementation[] {
  const service = createAlertsService(platform);
  return [
    implement(calls.listAlerts, async ({ scope, user }) => ({ data: await service.list(scope, user) })),
    implement(calls.getAlertReceivers, ({ scope }) => service.listRecipients(scope)),
    implement(calls.getAlert, ({ scope, user, params }) => service.get(scope, user, params.id)),
    implement(calls.listAlertChecks, async ({ scope, user, params }) => ({
      data: await service.listChecks(scope, user, params.id),
    })),
    implement(calls.previewAlert, ({ scope, user, body }) => service.preview(scope, user, body)),
    implement(calls.createAlert, ({ scope, user, body }) => service.create(scope, user, body)),
    implement(calls.updateAlert, ({ scope, user, body }) => service.update(scope, user, body)),
    implement(calls.deleteAlert, async ({ scope, user, params }) => {
      await service.remove(scope, user, params.id);
      return { done: true } as const;
    }),
  ];
}
