import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSourceReplacementService } from './source-replacement.service.ts';

export function sourceReplacementRoutes(platform: Platform): Implementation[] {
  const service = createSourceReplacementService(platform);
  return [
    implement(calls.previewSourceReplacement, ({ scope, params, query }) =>
      service.preview(scope, params.id, query.newSourceId),
    ),
    implement(calls.replaceSource, ({ scope, user, params, body }) => service.replace(scope, user, params.id, body)),
    implement(calls.listSourceReplacements, async ({ scope, params }) => ({
      data: await service.list(scope, params.id),
    })),
    implement(calls.undoSourceReplacement, async ({ scope, user, params }) => {
      await service.undo(scope, user, params.id);
      return { done: true as const };
    }),
  ];
}
