import type { Dashboard, dashboardPayloadSchema, dashboardUpdateSchema, User, z } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Executor, Tx } from '../../platform/database/connection.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { parseFilters } from '../../platform/lists/list-filters.ts';
import { splitIds, toListResponse } from '../../platform/lists/list-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCardsService } from '../cards/index.ts';
import {
  type BoardMembers,
  createEmptyContent,
  mergeValues,
  requireValidContent,
  resolveMembers,
} from './board-values.ts';
import { type BoardViewer, canEditBoard, canShareBoard, requirePermission } from './dashboards.policy.ts';
import { presentDashboard, presentDashboardSummary } from './dashboards.presenter.ts';
import {
  createDashboardsRepository,
  type DashboardQuery,
  type DashboardValues,
  type DashboardWithPeople,
  dashboardFilterFields,
} from './dashboards.repository.ts';

type Payload = z.output<typeof dashboardPayloadSchema>;
type Update = z.output<typeof dashboardUpdateSchema>;

export const getViewer = ({ access }: WorkspaceScope, { id }: Pick<User, 'id'>): BoardViewer => ({
  userId: id,
  access,
});

export function createDashboardsService(platform: Platform) {
  const { db, clock, identifiers } = platform;
  const cards = createCardsService(platform);

  /** @throws {AppError} `notFound`, also for a dashboard that the viewer cannot read */
  async function find(executor: Executor, { workspaceId }: WorkspaceScope, viewer: BoardViewer, id: string) {
    const row = await createDashboardsRepository(executor, workspaceId).find(id, viewer);
    if (!row) throw new AppError('notFound');
    return row;
  }

  async function insert(tx: Tx, workspaceId: string, values: DashboardValues, editorIds: readonly string[]) {
    const id = identifiers.next('dashboard');
    const repository = createDashboardsRepository(tx, workspaceId);
    await repository.insert(id, values, clock.now());
    await repository.setEditors(id, editorIds);
    return id;
  }

  const read = async (scope: WorkspaceScope, user: Pick<User, 'id'>, id: string): Promise<Dashboard> => {
    const viewer = getViewer(scope, user);
    return presentDashboard(await find(db, scope, viewer, id), viewer);
  };

  /** Whether a save changes who can see, edit, own or embed the board. Editors may not change this. */
  function changesSharing(row: DashboardWithPeople, values: DashboardValues, people: BoardMembers): boolean {
    const previousPeople = [row.ownerId, ...row.editors.map(({ id }) => id).toSorted()];
    const newPeople = [people.ownerId, ...people.editorIds.toSorted()];
    return (
      values.isPublic !== row.isPublic ||
      values.generalAccess !== row.generalAccess ||
      JSON.stringify(values.embedOrigins) !== JSON.stringify(row.embedOrigins) ||
      JSON.stringify(previousPeople) !== JSON.stringify(newPeople)
    );
  }

  return {
    async list(scope: WorkspaceScope, user: User, query: DashboardQuery) {
      const viewer = getViewer(scope, user);
      const filters = parseFilters(query, dashboardFilterFields);
      const page = await createDashboardsRepository(db, scope.workspaceId).list(query, filters, viewer);
      return toListResponse(page, query, (row) => presentDashboardSummary(row, viewer));
    },

    get: read,

    async create(scope: WorkspaceScope, user: User, { name, meta, content }: Payload): Promise<Dashboard> {
      const { workspaceId } = scope;
      await requireValidContent(db, cards, workspaceId, content);
      const id = await db.transaction().execute(async (tx) => {
        const people = await resolveMembers(tx, workspaceId, meta.users, { ownerId: user.id, editorIds: [] });
        if (people.ownerId !== user.id) {
          throw invalidField('body.meta.users', {
            en: 'must not assign a new dashboard to another owner',
            de: 'dürfen einem neuen Dashboard keinen anderen Inhaber geben',
          });
        }
        const newValues: DashboardValues = {
          name,
          folderId: null,
          ownerId: user.id,
          isPublic: false,
          generalAccess: 'restricted',
          colors: [],
          timezone: await createDashboardsRepository(tx, workspaceId).readTimezone(),
          embedOrigins: [],
          content: createEmptyContent(),
        };
        return insert(
          tx,
          workspaceId,
          await mergeValues(tx, workspaceId, { meta, content }, newValues, user.name),
          people.editorIds,
        );
      });
      return read(scope, user, id);
    },

    /** The copy is restricted and not public. Only the original's owner becomes an editor. */
    async duplicate(scope: WorkspaceScope, user: User, id: string, name: string | undefined): Promise<Dashboard> {
      const { workspaceId } = scope;
      const copyId = await db.transaction().execute(async (tx) => {
        const row = await find(tx, scope, getViewer(scope, user), id);
        const { folderId, colors, timezone, content, ownerId } = row;
        const values: DashboardValues = {
          name: name ?? row.name,
          ownerId: user.id,
          isPublic: false,
          generalAccess: 'restricted',
          folderId,
          colors,
          timezone,
          content,
          embedOrigins: [],
        };
        return insert(tx, workspaceId, values, ownerId === user.id ? [] : [ownerId]);
      });
      return read(scope, user, copyId);
    },

    async update(scope: WorkspaceScope, user: User, id: string, { version, ...changes }: Update): Promise<Dashboard> {
      const { workspaceId } = scope;
      const viewer = getViewer(scope, user);
      requirePermission(canEditBoard(viewer, await find(db, scope, viewer, id)));
      await requireValidContent(db, cards, workspaceId, changes.content);
      await db.transaction().execute(async (tx) => {
        const row = await find(tx, scope, viewer, id);
        const storedPeople = { ownerId: row.ownerId, editorIds: row.editors.map((editor) => editor.id) };
        const people = await resolveMembers(tx, workspaceId, changes.meta?.users, storedPeople);
        const values = await mergeValues(tx, workspaceId, changes, row, user.name);
        if (changesSharing(row, values, people)) requirePermission(canShareBoard(viewer, row));
        const repository = createDashboardsRepository(tx, workspaceId);
        const isSaved = await repository.update(id, { ...values, ownerId: people.ownerId }, version, clock.now());
        if (!isSaved) throw new AppError('conflict', { details: { current: presentDashboard(row, viewer) } });
        await repository.setEditors(id, people.editorIds);
      });
      return read(scope, user, id);
    },

    /** Deletes all of the dashboards or none. */
    async remove(scope: WorkspaceScope, user: User, joinedIds: string): Promise<void> {
      const ids = splitIds(joinedIds);
      const viewer = getViewer(scope, user);
      await db.transaction().execute(async (tx) => {
        const repository = createDashboardsRepository(tx, scope.workspaceId);
        const rows = await repository.findAll(ids, viewer);
        if (rows.length < ids.length) throw new AppError('notFound');
        requirePermission(rows.every((row) => canShareBoard(viewer, row)));
        await repository.remove(ids);
      });
    },
  };
}
