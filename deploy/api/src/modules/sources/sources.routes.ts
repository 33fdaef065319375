import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSourcesService } from './sources.service.ts';

export function sourceRoutes(platform: Platform): Implementation[] {
  const service = createSourcesService(platform);
  return [
    implement(calls.listSources, ({ scope, query }) => service.list(scope, query)),
    implement(calls.createSource, ({ scope, user, body }) => service.create(scope, user, body)),
    implement(calls.getSource, ({ scope, params }) => service.get(scope, params.id)),
    implement(calls.updateSource, ({ scope, user, params, body }) => service.update(scope, user, params.id, body)),
    implement(calls.deleteSources, async ({ scope, user, query }) => {
      await service.remove(scope, user, query.ids);
      return { done: true as const };
    }),
    implement(calls.getSourceUses, ({ scope, user, params }) => service.readUses(scope, user, params.id)),
    implement(calls.getSourceStatus, ({ scope, params }) => service.readStatus(scope, params.id)),
  ];
}
