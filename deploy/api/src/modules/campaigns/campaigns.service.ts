import type { Campaign, campaignPayloadSchema, campaignUpdateSchema, User, z } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { splitIds, toListAnswer } from '../../platform/lists/list-answer.ts';
import { parseFilters } from '../../platform/lists/list-filters.ts';
import type { Platform } from '../../platform/platform.ts';
import { createClientsRepository } from '../clients/index.ts';
import { addDefaultReport, followCampaignDates } from '../reports/index.ts';
import { presentCampaign } from './campaigns.presenter.ts';
import {
  type CampaignChange,
  type CampaignQuery,
  campaignFilterFields,
  createCampaignsRepository,
} from './campaigns.repository.ts';
import { requestProgress } from './progress.jobs.ts';
import { progressOf } from './progress.ts';

type Payload = z.output<typeof campaignPayloadSchema>;
type Update = z.output<typeof campaignUpdateSchema>;

export function createCampaignsService(platform: Platform) {
  const { db, clock, identifiers } = platform;

  async function read(scope: WorkspaceScope, id: string): Promise<Campaign> {
    const row = await createCampaignsRepository(db, scope.workspaceId).find(id);
    if (!row) throw new AppError('notFound');
    return presentCampaign(row, clock.now());
  }

  /** Everything that a payload references must belong to this workspace. @throws {AppError} `notFound`, `invalidRequest` */
  async function checkReferences(tx: Executor, scope: WorkspaceScope, payload: Payload): Promise<void> {
    const mediaIds = new Set(payload.media.map(({ id }) => id));
    const found = await createCampaignsRepository(tx, scope.workspaceId).countMedia([...mediaIds]);
    if (found !== mediaIds.size || payload.groupId.length > 0) throw new AppError('notFound');
    if (payload.clientId && !(await createClientsRepository(tx, scope.workspaceId).find(payload.clientId))) {
      throw new AppError('notFound');
    }
  }

  async function toChange(tx: Executor, scope: WorkspaceScope, user: User, payload: Payload): Promise<CampaignChange> {
    await checkReferences(tx, scope, payload);
    const now = clock.now();
    const assignedToName = payload.assignedToId
      ? await createCampaignsRepository(tx, scope.workspaceId).memberName(payload.assignedToId)
      : null;
    if (assignedToName === undefined) throw invalidField('body.assignedToId', 'is not a member of this workspace');
    const newClient =
      payload.clientId === null && payload.clientName !== null
        ? await createClientsRepository(tx, scope.workspaceId).ensure({
            id: identifiers.next('client'),
            name: payload.clientName,
            meta: { logo: payload.clientLogo },
            ownerId: user.id,
          })
        : undefined;
    const progress = progressOf({ ...payload, goalSets: payload.goalSet }, [], now);
    return {
      name: payload.name,
      clientId: newClient?.id ?? payload.clientId,
      clientLogo: payload.clientLogo,
      status: payload.status,
      timezone: payload.timezone,
      startDate: payload.startDate,
      endDate: payload.endDate,
      goalSets: toJson(payload.goalSet),
      creators: toJson(payload.creators),
      displayName: payload.displayName,
      labels: toJson(payload.labels),
      assignedToId: payload.assignedToId,
      assignedToName,
      // Goals wait for the job, which queries the facts; until then they count as not started.
      progress: progress.progress,
      progressSet: toJson(progress.progressSet),
      progressStatus: progress.progressStatus,
      modifiedAt: now,
    };
  }

  const mediaIdsOf = (payload: Payload): string[] => [...new Set(payload.media.map(({ id }) => id))];

  async function requireAll(scope: WorkspaceScope, ids: readonly string[]): Promise<void> {
    const found = await createCampaignsRepository(db, scope.workspaceId).countOf(ids);
    if (found !== ids.length) throw new AppError('notFound');
  }

  return {
    async list(scope: WorkspaceScope, query: CampaignQuery) {
      const page = await createCampaignsRepository(db, scope.workspaceId).list(
        query,
        parseFilters(query, campaignFilterFields),
      );
      const now = clock.now();
      return toListAnswer(page, query, (row) => presentCampaign(row, now));
    },

    get: read,

    async create(scope: WorkspaceScope, user: User, payload: Payload): Promise<Campaign> {
      const id = identifiers.next('campaign');
      await db.transaction().execute(async (tx) => {
        const campaigns = createCampaignsRepository(tx, scope.workspaceId);
        await campaigns.insert({
          id,
          ownerId: user.id,
          createdAt: clock.now(),
          ...(await toChange(tx, scope, user, payload)),
        });
        await campaigns.setMedia(id, mediaIdsOf(payload));
        if (await campaigns.wantsDefaultReport()) {
          await addDefaultReport(tx, scope.workspaceId, { campaignId: id, ownerId: user.id, ...payload }, identifiers);
        }
      });
      if (payload.goalSet.length > 0) await requestProgress(platform.jobs, scope.workspaceId);
      return read(scope, id);
    },

    async update(scope: WorkspaceScope, user: User, payload: Update): Promise<Campaign> {
      const before = await read(scope, payload.id);
      const isSaved = await db.transaction().execute(async (tx) => {
        const campaigns = createCampaignsRepository(tx, scope.workspaceId);
        const change = await toChange(tx, scope, user, payload);
        if (!(await campaigns.update(payload.id, change, payload.version))) return false;
        await campaigns.setMedia(payload.id, mediaIdsOf(payload));
        await followCampaignDates(tx, scope.workspaceId, payload.id, before.meta, payload);
        return true;
      });
      const current = await read(scope, payload.id);
      if (!isSaved) throw new AppError('conflict', { details: { current } });
      if (payload.goalSet.length > 0) await requestProgress(platform.jobs, scope.workspaceId);
      return current;
    },

    /** @throws {AppError} `notFound` unless the campaign and all of the media are of the workspace */
    async changeMedia(scope: WorkspaceScope, id: string, given: readonly string[], isRemove: boolean) {
      const mediaIds = [...new Set(given)];
      const change = await db.transaction().execute(async (tx) => {
        const campaigns = createCampaignsRepository(tx, scope.workspaceId);
        // First, because it also serialises changes of one campaign.
        const name = await campaigns.raiseVersion(id, clock.now());
        if (name === undefined || (await campaigns.countMedia(mediaIds)) < mediaIds.length)
          throw new AppError('notFound');
        const changedIds = await (isRemove ? campaigns.takeMedia(id, mediaIds) : campaigns.addMedia(id, mediaIds));
        return { name, changedIds };
      });
      await requestProgress(platform.jobs, scope.workspaceId);
      return change;
    },

    /** All of them or none. */
    async remove(scope: WorkspaceScope, joinedIds: string): Promise<void> {
      const ids = splitIds(joinedIds);
      await requireAll(scope, ids);
      await createCampaignsRepository(db, scope.workspaceId).remove(ids);
    },

    async archive(scope: WorkspaceScope, ids: readonly string[], isArchived: boolean): Promise<void> {
      const distinct = [...new Set(ids)];
      await requireAll(scope, distinct);
      await createCampaignsRepository(db, scope.workspaceId).archive(distinct, isArchived, clock.now());
    },
  };
}
