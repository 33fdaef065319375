import type { calls, Folder, User } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import { splitIds } from '../../platform/lists/list-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { createDashboardsRepository } from './dashboards.repository.ts';
import { getViewer } from './dashboards.service.ts';
import { createFoldersRepository } from './folders.repository.ts';

type Change = ContextOf<typeof calls.updateFolder>['body'];

/**
 * Folders belong to the workspace: its editors create and rename them, and move dashboards into them. Users see only
 * the dashboards that they can read.
 */
export function createFoldersService({ db, clock, identifiers }: Pick<Platform, 'db' | 'clock' | 'identifiers'>) {
  async function list(executor: Executor, scope: WorkspaceScope, user: User): Promise<Folder[]> {
    const rows = await createFoldersRepository(executor, scope.workspaceId).list();
    const ids = rows.flatMap(({ dashboardIds }) => dashboardIds);
    const boards = createDashboardsRepository(executor, scope.workspaceId);
    const visibleBoards = ids.length === 0 ? [] : await boards.findAll(ids, getViewer(scope, user));
    const visibleIds = new Set(visibleBoards.map(({ id }) => id));
    return rows.map(({ id, name, createdAt, dashboardIds }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      dashboardCount: dashboardIds.filter((dashboardId) => visibleIds.has(dashboardId)).length,
    }));
  }

  /** @throws {AppError} `invalidRequest` */
  async function requireUniqueName(executor: Executor, workspaceId: string, name: string, exceptId: string | null) {
    if (!(await createFoldersRepository(executor, workspaceId).isNameTaken(name, exceptId))) return;
    throw invalidField('body.name', { en: 'is the name of another folder', de: 'ist der Name eines anderen Ordners' });
  }

  return {
    list: (scope: WorkspaceScope, user: User) => list(db, scope, user),

    async create({ workspaceId }: WorkspaceScope, name: string): Promise<Folder> {
      await requireUniqueName(db, workspaceId, name, null);
      const folder = { id: identifiers.next('folder'), name, createdAt: clock.now() };
      await createFoldersRepository(db, workspaceId).insert(folder);
      return { ...folder, createdAt: folder.createdAt.toISOString(), dashboardCount: 0 };
    },

    async update(scope: WorkspaceScope, user: User, change: Change): Promise<Folder[]> {
      const { workspaceId } = scope;
      return db.transaction().execute(async (tx) => {
        const folders = createFoldersRepository(tx, workspaceId);
        const folderId = 'id' in change ? change.id : change.folderId;
        if (folderId !== null && !(await folders.has(folderId))) throw new AppError('notFound');
        if ('id' in change) {
          await requireUniqueName(tx, workspaceId, change.name, change.id);
          await folders.rename(change.id, change.name);
        } else {
          const ids = [...new Set(change.dashboardIds)];
          const foundBoards = await createDashboardsRepository(tx, workspaceId).findAll(ids, getViewer(scope, user));
          if (foundBoards.length < ids.length) throw new AppError('notFound');
          await folders.move(ids, change.folderId);
        }
        return list(tx, scope, user);
      });
    },

    /** Deletes all of the folders or none. Their dashboards are kept. */
    async remove({ workspaceId }: WorkspaceScope, joinedIds: string): Promise<void> {
      const ids = splitIds(joinedIds);
      await db.transaction().execute(async (tx) => {
        if ((await createFoldersRepository(tx, workspaceId).remove(ids)) < ids.length) throw new AppError('notFound');
      });
    },
  };
}
