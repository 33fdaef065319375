import { calls } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { RawResponse } from '../../platform/http/raw-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { createBrandImageReader } from './brand/brand-image.ts';
import { createRemovalService } from './removal/removal.service.ts';
import { createWorkspaceGate } from './workspaces.gate.ts';
import { createWorkspacesService } from './workspaces.service.ts';

export function workspaceRoutes(platform: Platform): Implementation[] {
  const service = createWorkspacesService(platform, createWorkspaceGate(platform));
  const readImage = createBrandImageReader(platform);
  const removal = createRemovalService(platform);
  return [
    implement(calls.getWorkspaceBySlug, ({ user, params, request }) =>
      service.getBySlug(user, params.workspaceId, request.origin()),
    ),

    implement(calls.listWorkspaces, ({ user, request }) => service.list(user, request.origin())),

    implement(calls.addSample, ({ user, request }) => service.addSample(user, request.origin()), { ratePerMinute: 30 }),

    implement(calls.removeSample, async ({ user }) => {
      await service.removeSample(user);
      return { done: true as const };
    }),

    implement(
      calls.createWorkspace,
      async ({ user, body }) => {
        const workspace = await service.create(user, body);
        return workspace ? { exists: false as const, workspace } : { exists: true as const };
      },
      { ratePerMinute: 30 },
    ),

    implement(calls.updateWorkspace, ({ scope, params, body }) => {
      if (params.id !== scope.workspaceId) throw new AppError('notFound');
      return service.update(scope, body);
    }),

    implement(
      calls.readBrandImage,
      async ({ params }) => {
        const { content, contentType } = await readImage(params.id);
        return new RawResponse(content, { 'content-type': contentType, 'cache-control': 'public, max-age=86400' });
      },
      { ratePerMinute: 1_200 },
    ),

    implement(calls.removeWorkspace, ({ scope, user, query }) => removal.remove(scope, user, query)),

    implement(calls.listRemovedWorkspaces, async ({ user }) => ({ data: await removal.listRemoved(user) })),

    implement(calls.restoreWorkspace, async ({ user, params, request }) => {
      await removal.restore(user, params.id);
      return service.getById(user, params.id, request.origin());
    }),
  ];
}
