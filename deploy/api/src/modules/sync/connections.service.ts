import type { CallInput, CallOutput, calls, SyncAction, User } from '@reportage/contracts';
import { requireOwnership } from '../../platform/auth/require-ownership.ts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type ListSlice, toListResponse } from '../../platform/lists/list-response.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SourceRow } from '../../schema/source.tables.ts';
import { presentConnection, presentFetch, presentHealth, presentTableHealth } from './connections.presenter.ts';
import { createConnectionsRepository, refreshSourceStatus } from './connections.repository.ts';
import { requestSync } from './due.job.ts';
import { createFetchesRepository } from './fetches.repository.ts';

export function createConnectionsService({ db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>) {
  const getRepository = (scope: WorkspaceScope) => createConnectionsRepository(db, scope.workspaceId);

  async function find(scope: WorkspaceScope, id: string): Promise<SourceRow> {
    const source = await getRepository(scope).findSource(id);
    if (!source) throw new AppError('notFound');
    return source;
  }

  async function list(scope: WorkspaceScope, sourceId: string) {
    await find(scope, sourceId);
    const repository = getRepository(scope);
    const [rows, slices] = await Promise.all([repository.list(sourceId), repository.listSlices(sourceId)]);
    return { data: rows.map((row) => presentConnection(row, slices)) };
  }

  return {
    list,

    async save(scope: WorkspaceScope, user: User, sourceId: string, items: readonly string[]) {
      requireOwnership(scope, user.id, [await find(scope, sourceId)]);
      const ids = [...new Set(items)];
      await db.transaction().execute(async (tx) => {
        const repository = createConnectionsRepository(tx, scope.workspaceId);
        const existingIds = new Set((await repository.list(sourceId)).map(({ id }) => id));
        if (!ids.every((id) => existingIds.has(id))) throw new AppError('notFound');
        await repository.setSelected(sourceId, ids, clock.now());
        await refreshSourceStatus(tx, sourceId);
      });
      await requestSync(jobs);
      return list(scope, sourceId);
    },

    async readHealth(scope: WorkspaceScope, sourceId: string): Promise<CallOutput<typeof calls.getSourceHealth>> {
      const { type } = await find(scope, sourceId);
      const repository = getRepository(scope);
      const [rows, slices, days] = await Promise.all([
        repository.list(sourceId),
        repository.listSlices(sourceId),
        type === 'table' ? repository.listTableDays(sourceId) : [],
      ]);
      return {
        connections: rows
          .filter(({ isSelected }) => isSelected)
          .map((row) => (type === 'table' ? presentTableHealth(row, days) : presentHealth(row, slices))),
      };
    },

    async listFetches(
      scope: WorkspaceScope,
      { id, connectionId }: CallInput<typeof calls.listFetches>['params'],
      { page, size, outcome }: ListSlice & { outcome?: 'failed' | undefined },
    ): Promise<CallOutput<typeof calls.listFetches>> {
      await find(scope, id);
      const connection = await getRepository(scope).find(id, connectionId);
      if (!connection) throw new AppError('notFound');
      const repository = createFetchesRepository(db, scope.workspaceId);
      const fetches = await repository.list(connectionId, { page, size }, outcome === 'failed');
      return toListResponse(fetches, { page, size }, (row) => presentFetch(row, connection));
    },

    async control(scope: WorkspaceScope, user: Pick<User, 'id'>, sourceId: string, action: SyncAction): Promise<void> {
      requireOwnership(scope, user.id, [await find(scope, sourceId)]);
      await db.transaction().execute(async (tx) => {
        const repository = createConnectionsRepository(tx, scope.workspaceId);
        const now = clock.now();
        if (action === 'pause') await repository.setPaused(sourceId, now);
        else {
          await repository.setPaused(sourceId, null);
          await repository.makeDue(sourceId, now);
        }
        await refreshSourceStatus(tx, sourceId);
      });
      if (action !== 'pause') await requestSync(jobs);
    },
  };
}
