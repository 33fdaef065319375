import {
  isTableSettings,
  type ListQuery,
  rejectedEventDays,
  type Source,
  type SourceCreate,
  type SourceSettings,
  type sourceUpdateSchema,
  type User,
  type z,
} from '@reportage/contracts';
import { requireOwnership } from '../../platform/auth/require-ownership.ts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { addDays } from '../../platform/clock.ts';
import { toJson } from '../../platform/database/json.ts';
import { AppError, createInvalidChoiceError } from '../../platform/errors/app-error.ts';
import { parseFilters } from '../../platform/lists/list-filters.ts';
import { splitIds, toListResponse } from '../../platform/lists/list-response.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SourceRow } from '../../schema/source.tables.ts';
import { requireCapacity } from '../billing/limits.ts';
import { requestSync } from '../sync/due.job.ts';
import { readSourceProgress } from '../sync/source-progress.ts';
import { readSourceStates } from '../sync/source-states.ts';
import { storeTableSettings } from '../table-sources/store-table-settings.ts';
import { sourceKinds } from './kinds/index.ts';
import { updateMeasureStartTimes } from './script-measures.ts';
import { listSourcePartners, notifySourcePartners } from './source-partners.ts';
import { readSourceUses } from './source-uses.repository.ts';
import { presentSource, removeScriptCode, type SourceWithOwner } from './sources.presenter.ts';
import { createSourcesRepository, type SourceChange, sourceSorts } from './sources.repository.ts';

const toSettingsChange = (source: SourceRow, settings: SourceSettings, now: Date): SourceChange => ({
  settings: toJson(settings),
  measuredSince: toJson(updateMeasureStartTimes(source, settings, now)),
});

export function createSourcesService(platform: Platform) {
  const { db, clock, identifiers, jobs } = platform;
  const getRepository = (scope: WorkspaceScope) => createSourcesRepository(db, scope.workspaceId);

  async function find(scope: WorkspaceScope, id: string) {
    const row = await getRepository(scope).find(id);
    if (!row) throw new AppError('notFound');
    return row;
  }

  /** Omits the script's code in the sample workspace, because anybody could use it to submit events. */
  const createPresenter = (scope: WorkspaceScope) => (row: SourceWithOwner) =>
    scope.isSampleVisit ? removeScriptCode(presentSource(row)) : presentSource(row);

  return {
    async list(scope: WorkspaceScope, query: ListQuery) {
      const sort = sourceSorts.find((candidate) => candidate === query.sort);
      if (!sort) throw createInvalidChoiceError('query.sort', sourceSorts);
      const page = await getRepository(scope).list(query, sort, parseFilters(query, ['status', 'type']));
      const states = await readSourceStates(
        db,
        scope.workspaceId,
        page.rows.map(({ id }) => id),
      );
      const present = createPresenter(scope);
      return toListResponse(page, query, (row) => ({
        ...present(row),
        ...(states.get(row.id) ?? { problem: null, dataThrough: null }),
      }));
    },

    get: async (scope: WorkspaceScope, id: string): Promise<Source> => createPresenter(scope)(await find(scope, id)),

    async readStatus(scope: WorkspaceScope, id: string) {
      const { type, done, status, lastEventAt } = presentSource(await find(scope, id));
      const fetchProgress =
        type === 'analytics' ? { progress: null, problem: null } : await readSourceProgress(db, scope.workspaceId, id);
      const since = addDays(clock.now().toISOString().slice(0, 10), -rejectedEventDays);
      return {
        done,
        status,
        lastEventAt,
        rejected: await getRepository(scope).countRejectedEvents(id, since),
        ...fetchProgress,
      };
    },

    async readUses(scope: WorkspaceScope, user: Pick<User, 'id'>, id: string) {
      await find(scope, id);
      return readSourceUses(db, scope.workspaceId, id, { userId: user.id, access: scope.access });
    },

    async create(scope: WorkspaceScope, user: User, input: SourceCreate): Promise<Source> {
      const id = identifiers.next('source');
      const { settings, ...columns } = sourceKinds[input.type].create(input, identifiers);
      await db.transaction().execute(async (tx) => {
        await createSourcesRepository(tx, scope.workspaceId).insert({
          id,
          type: input.type,
          name: input.name,
          ...columns,
          settings: toJson(settings),
          ownerId: user.id,
          lastEventAt: null,
          deletedAt: null,
        });
        await requireCapacity(tx, platform, scope.workspaceId, 'sources');
        const identity = { id, workspaceId: scope.workspaceId, ownerId: user.id };
        if (isTableSettings(settings)) await storeTableSettings(tx, { identifiers, clock }, identity, settings, user);
      });
      if (isTableSettings(settings)) await requestSync(jobs);
      return presentSource(await find(scope, id));
    },

    async update(
      scope: WorkspaceScope,
      user: User,
      id: string,
      { name, siteUrl, settings, applyToAll, version }: z.output<typeof sourceUpdateSchema>,
    ): Promise<Source> {
      const source = await find(scope, id);
      const otherSources = settings && applyToAll ? await getRepository(scope).findOthersOfType(source.type, id) : [];
      requireOwnership(scope, user.id, [source, ...otherSources]);
      const kind = sourceKinds[source.type];
      const newSettings = settings && kind.accept(settings, source);
      const change: SourceChange = {
        ...(name === undefined ? {} : { name }),
        ...(siteUrl === undefined ? {} : { siteUrl }),
        ...(newSettings ? toSettingsChange(source, newSettings, clock.now()) : {}),
      };
      const isSaved = await db.transaction().execute(async (tx) => {
        const repository = createSourcesRepository(tx, scope.workspaceId);
        if (!(await repository.update(id, change, version, clock.now()))) return false;
        if (!newSettings) return true;
        if (isTableSettings(newSettings))
          await storeTableSettings(tx, { identifiers, clock }, source, newSettings, user);
        for (const other of otherSources) {
          const adoptedChange = toSettingsChange(other, kind.adopt(newSettings, other), clock.now());
          await repository.update(other.id, adoptedChange, undefined, clock.now());
        }
        return true;
      });
      if (isSaved && newSettings && isTableSettings(newSettings)) await requestSync(jobs);
      const current = presentSource(await find(scope, id));
      if (!isSaved) throw new AppError('conflict', { details: { current } });
      return current;
    },

    /** Removes all of the sources, or none if one of them does not exist or the user may not remove it. */
    async remove(scope: WorkspaceScope, user: User, joinedIds: string): Promise<void> {
      const ids = splitIds(joinedIds);
      const sources = await getRepository(scope).findMany(ids);
      if (sources.length !== ids.length) throw new AppError('notFound');
      requireOwnership(scope, user.id, sources);
      await db.transaction().execute(async (tx) => {
        const partners = await listSourcePartners(tx, scope.workspaceId, ids);
        await createSourcesRepository(tx, scope.workspaceId).remove(ids, clock.now());
        await notifySourcePartners(tx, platform, scope.workspaceId, partners);
      });
    },
  };
}
