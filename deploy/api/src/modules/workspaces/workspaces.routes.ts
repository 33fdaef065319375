import { calls } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createWorkspaceGate } from './workspaces.gate.ts';
import { createWorkspacesService } from './workspaces.service.ts';

export function workspaceRoutes(platform: Platform): Implementation[] {
  const service = createWorkspacesService(platform, createWorkspaceGate(platform));
  return [
    implement(calls.getWorkspaceBySlug, ({ user, params }) => service.getBySlug(user, params.workspaceId)),

    implement(calls.listWorkspaces, async ({ user }) => {
      const data = await service.list(user);
      return { data, meta: { total: data.length, unfilteredTotal: data.length, page: 0, size: data.length } };
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
  ];
}
