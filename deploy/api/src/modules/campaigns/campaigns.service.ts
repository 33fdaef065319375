import {
  type Campaign,
  type campaignPayloadSchema,
  type campaignUpdateSchema,
  maxCampaignMedia,
  type User,
  type z,
} from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Executor, Tx } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { parseFilters } from '../../platform/lists/list-filters.ts';
import { splitIds, toListResponse } from '../../platform/lists/list-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { createClientsRepository } from '../clients/index.ts';
import { getProgress } from '../goals/index.ts';
import { createGroupMembers, lockMembership, refreshRuleGroups } from '../groups/index.ts';
import { createPictureArchiver } from '../pictures/index.ts';
import { addDefaultReport, changeMediaAndUpdateReports, updateReportDates } from '../reports/index.ts';
import { campaignFilterFields } from './campaign-conditions.ts';
import { type CampaignGoals, requireGoalMedia, resolveGoals } from './campaign-goals.ts';
import { type CampaignQuery, createCampaignListRepository } from './campaign-list.repository.ts';
import { resolveReferences, storeMedia } from './campaign-references.ts';
import { presentCampaigns } from './campaigns.presenter.ts';
import { type CampaignChange, createCampaignsRepository } from './campaigns.repository.ts';
import { requestProgress } from './progress.jobs.ts';
import { toProgressColumns } from './progress.repository.ts';

type Payload = z.output<typeof campaignPayloadSchema>;
type Update = z.output<typeof campaignUpdateSchema>;

const tooManyMediaMessage = {
  en: `The campaign would have more than ${maxCampaignMedia.toLocaleString('en')} media.`,
  de: `Die Kampagne hätte mehr als ${maxCampaignMedia.toLocaleString('de')} Medien.`,
};
const exportPageSize = 500;

export function createCampaignsService(platform: Platform) {
  const { db, clock, identifiers } = platform;

  const storePictures = createPictureArchiver(platform);

  async function read(scope: WorkspaceScope, id: string): Promise<Campaign> {
    const row = await createCampaignsRepository(db, scope.workspaceId).find(id);
    if (!row) throw new AppError('notFound');
    const [campaign] = await presentCampaigns(db, scope.workspaceId, [row], clock.now());
    if (!campaign) throw new AppError('notFound');
    return campaign;
  }

  /** Returns the values to store in the campaign's columns. Creates the client if it is new. */
  async function prepareChange(
    tx: Executor,
    scope: WorkspaceScope,
    user: User,
    { payload, goals }: { payload: Payload; goals: CampaignGoals },
  ): Promise<CampaignChange> {
    const { assignedToName, creators, storedLogo } = await resolveReferences(tx, scope.workspaceId, payload);
    const now = clock.now();
    const newClient =
      payload.clientId === null && payload.clientName !== null
        ? await createClientsRepository(tx, scope.workspaceId).ensure({
            id: identifiers.next('client'),
            name: payload.clientName,
            meta: { logo: payload.clientLogo },
            ownerId: user.id,
          })
        : undefined;
    const progress = getProgress({ ...payload, goalSets: goals.goalSets }, [], {
      customMetrics: goals.customMetrics,
      now,
    });
    return {
      name: payload.name,
      clientId: newClient?.id ?? payload.clientId,
      // Null means that the campaign always shows its client's current logo.
      clientLogo: payload.clientLogo === storedLogo ? null : payload.clientLogo,
      status: payload.status,
      timezone: payload.timezone,
      startDate: payload.startDate,
      endDate: payload.endDate,
      goalSets: toJson(goals.goalSets),
      creators: toJson(creators),
      ...(payload.mediaRules === undefined ? {} : { mediaRules: toJson(payload.mediaRules) }),
      displayName: payload.displayName,
      labels: toJson(payload.labels),
      assignedToId: payload.assignedToId,
      assignedToName,
      // Assumes that nothing has been achieved yet. The job then computes the actual progress from the facts.
      ...toProgressColumns(progress),
      modifiedAt: now,
    };
  }

  async function storeGroups(tx: Tx, { workspaceId }: WorkspaceScope, id: string, payload: Payload): Promise<void> {
    await createGroupMembers(tx, workspaceId, clock.now()).setGroups(id, payload.groupId);
    await refreshRuleGroups(tx, workspaceId, [id]);
  }

  async function requireAllExist(scope: WorkspaceScope, ids: readonly string[]): Promise<void> {
    const foundCount = await createCampaignsRepository(db, scope.workspaceId).countRows(ids);
    if (foundCount !== ids.length) throw new AppError('notFound');
  }

  return {
    async list(scope: WorkspaceScope, query: CampaignQuery) {
      const selection = { ...query, filters: parseFilters(query, campaignFilterFields), now: clock.now() };
      const page = await createCampaignListRepository(db, scope.workspaceId).list(selection, query);
      const rows = await presentCampaigns(db, scope.workspaceId, page.rows, clock.now());
      return toListResponse({ ...page, rows }, query, (campaign) => campaign);
    },

    /** Reads all matching campaigns page by page. Throws before the first page if a filter is invalid. */
    readPages(scope: WorkspaceScope, query: Omit<CampaignQuery, 'page' | 'size'>): AsyncIterable<Campaign[]> {
      const selection = { ...query, filters: parseFilters(query, campaignFilterFields), now: clock.now() };
      const campaigns = createCampaignListRepository(db, scope.workspaceId);
      campaigns.requireValidFilters(selection);
      return (async function* () {
        const ids = await campaigns.listIds(selection);
        for (let from = 0; from < ids.length; from += exportPageSize) {
          const rows = await campaigns.readAll(ids.slice(from, from + exportPageSize));
          yield await presentCampaigns(db, scope.workspaceId, rows, clock.now());
        }
      })();
    },

    async countCampaignsNeedingAttention({ workspaceId }: WorkspaceScope) {
      const { any, ...reasons } = await createCampaignListRepository(db, workspaceId).countCampaignsNeedingAttention();
      return { any, reasons };
    },

    get: read,

    async create(scope: WorkspaceScope, user: User, payload: Payload): Promise<Campaign> {
      const id = identifiers.next('campaign');
      await db.transaction().execute(async (tx) => {
        const campaigns = createCampaignsRepository(tx, scope.workspaceId);
        const goals = await resolveGoals(tx, scope.workspaceId, payload);
        await campaigns.insert({
          id,
          ownerId: user.id,
          createdAt: clock.now(),
          ...(await prepareChange(tx, scope, user, { payload, goals })),
        });
        await storeMedia(tx, scope.workspaceId, id, payload);
        await requireGoalMedia(tx, scope.workspaceId, id, goals);
        await storeGroups(tx, scope, id, payload);
        if (await campaigns.isDefaultReportEnabled()) {
          await addDefaultReport(tx, scope.workspaceId, { campaignId: id, ownerId: user.id, ...payload }, identifiers);
        }
      });
      await requestProgress(platform.jobs, scope.workspaceId);
      await storePictures(payload.clientLogo);
      return read(scope, id);
    },

    async update(scope: WorkspaceScope, user: User, payload: Update): Promise<Campaign> {
      const previousCampaign = await read(scope, payload.id);
      const isSaved = await db.transaction().execute(async (tx) => {
        const campaigns = createCampaignsRepository(tx, scope.workspaceId);
        const goals = await resolveGoals(tx, scope.workspaceId, payload);
        const change = await prepareChange(tx, scope, user, { payload, goals });
        if (!(await campaigns.update(payload.id, change, payload.version))) return false;
        await changeMediaAndUpdateReports(tx, scope.workspaceId, payload.id, () =>
          storeMedia(tx, scope.workspaceId, payload.id, payload),
        );
        await requireGoalMedia(tx, scope.workspaceId, payload.id, goals);
        await storeGroups(tx, scope, payload.id, payload);
        await updateReportDates(tx, scope.workspaceId, payload.id, previousCampaign.meta, payload);
        return true;
      });
      const current = await read(scope, payload.id);
      if (!isSaved) throw new AppError('conflict', { details: { current } });
      await requestProgress(platform.jobs, scope.workspaceId);
      await storePictures(payload.clientLogo);
      return current;
    },

    /** @throws {AppError} `notFound` unless the campaign and all media belong to the workspace */
    async changeMedia(scope: WorkspaceScope, id: string, requestedIds: readonly string[], isRemoval: boolean) {
      const mediaIds = [...new Set(requestedIds)];
      const change = await db.transaction().execute(async (tx) => {
        const campaigns = createCampaignsRepository(tx, scope.workspaceId);
        // Must come first: the row lock serializes changes to the campaign.
        const name = await campaigns.bumpVersion(id, clock.now());
        if (name === undefined || (await campaigns.countMedia(mediaIds)) < mediaIds.length)
          throw new AppError('notFound');
        const changedIds = await changeMediaAndUpdateReports(tx, scope.workspaceId, id, () =>
          isRemoval ? campaigns.removeMedia(id, mediaIds) : campaigns.addMedia(id, mediaIds),
        );
        if (!isRemoval && (await campaigns.countCampaignMedia(id)) > maxCampaignMedia)
          throw invalidField('body.mediaIds', tooManyMediaMessage);
        return { name, changedIds };
      });
      await requestProgress(platform.jobs, scope.workspaceId);
      return change;
    },

    /** Removes either all of the given campaigns or none. */
    async remove(scope: WorkspaceScope, joinedIds: string): Promise<void> {
      const ids = splitIds(joinedIds);
      await requireAllExist(scope, ids);
      await db.transaction().execute(async (tx) => {
        const campaigns = createCampaignsRepository(tx, scope.workspaceId);
        await campaigns.lock(ids);
        await lockMembership(tx, scope.workspaceId, 'campaigns');
        await campaigns.remove(ids);
      });
    },

    async setArchived(scope: WorkspaceScope, ids: readonly string[], isArchived: boolean): Promise<void> {
      const uniqueIds = [...new Set(ids)];
      await requireAllExist(scope, uniqueIds);
      await createCampaignsRepository(db, scope.workspaceId).setArchived(uniqueIds, isArchived, clock.now());
    },
  };
}
