import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCalculatedFieldsService } from './calculated-fields.service.ts';

export function calculatedFieldRoutes(platform: Platform): Implementation[] {
  const fields = createCalculatedFieldsService(platform);
  return [
    implement(calls.listCalculatedFields, async ({ scope, query }) => ({
      data: await fields.list(scope, query.mediaType),
    })),
    implement(calls.listFieldUses, ({ scope, user, params }) => fields.listUses(scope, user, params.id)),
    implement(calls.createCalculatedField, ({ scope, body: { mediaType, ...settings } }) =>
      fields.create(scope, mediaType, settings),
    ),
    implement(calls.updateCalculatedField, ({ scope, user, params, body }) =>
      fields.update(scope, user, params.id, body),
    ),
    implement(calls.deleteCalculatedField, async ({ scope, user, params, query }) => {
      await fields.remove(scope, user, params.id, query.seenUses);
      return { done: true as const };
    }),
  ];
}
