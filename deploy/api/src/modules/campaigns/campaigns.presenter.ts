import { type Campaign, toMediaKey } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import type { CampaignRow } from '../../schema/campaign.tables.ts';
import type { MediaRow } from '../../schema/source.tables.ts';
import {
  type CustomGoalMetrics,
  getOverallGoalKind,
  getSetExpectation,
  getSetMediaType,
  readCustomGoalMetrics,
} from '../goals/index.ts';
import { getAttentionReasons } from './attention.ts';

export interface CampaignWithRelations extends Omit<CampaignRow, 'searchText'> {
  clientName: string | null;
  storedClientLogo: string | null;
  ownerName: string | null;
  media: (Pick<MediaRow, 'id' | 'sourceId' | 'mediaType' | 'type' | 'url'> & { isAddedByRule: boolean })[];
  linkIds: string[];
  reports: { id: string; name: string }[];
  /** The campaign's groups, sorted by name. */
  groups: { id: string; name: string; isOnlyByRule: boolean }[];
}

const dayMs = 24 * 3_600_000;

/** @param customMetrics the custom metrics used by the campaign's goals */
const presentCampaign = (row: CampaignWithRelations, customMetrics: CustomGoalMetrics, now: Date): Campaign => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  workspaceId: row.workspaceId,
  name: row.name,
  clientId: row.clientId,
  clientName: row.clientName,
  clientLogo: row.clientLogo ?? row.storedClientLogo,
  status: row.status,
  meta: {
    media: row.media.map(({ id, sourceId, mediaType, type, url, isAddedByRule }) => ({
      id,
      connectionId: sourceId,
      mediaType,
      type,
      postUrl: url,
      ...(isAddedByRule ? { isAddedByRule } : {}),
    })),
    mediaRules: row.mediaRules,
    links: row.linkIds,
    reports: row.reports,
    creators: row.creators,
    timezone: row.timezone,
    startDate: row.startDate,
    endDate: row.endDate,
    goalSet: row.goalSets.map((set) => ({
      ...set,
      mediaType: getSetMediaType(set),
      expected: getSetExpectation(set, { timezone: row.timezone, customMetrics, now }).expected,
    })),
  },
  groupId: row.groups.map(({ id }) => id),
  groupName: row.groups.map(({ name }) => name),
  ruleGroupId: row.groups.filter(({ isOnlyByRule }) => isOnlyByRule).map(({ id }) => id),
  assignedToId: row.assignedToId,
  assignedToName: row.assignedToName,
  ownerId: row.ownerId,
  ownerName: row.ownerName ?? '',
  progress: row.progress,
  progressSet: row.progressSet,
  progressStatus: row.progressStatus,
  goalKind: getOverallGoalKind(row.goalSets, customMetrics),
  ...(row.goalCounts ? { goalCounts: row.goalCounts } : {}),
  attention: row.isArchived ? [] : getAttentionReasons(row.attention),
  mediaArr: row.media.map(({ mediaType, id }) => toMediaKey(mediaType, id)),
  displayName: row.displayName,
  labels: row.labels,
  modifiedAt: row.modifiedAt.toISOString(),
  createdAtSince: row.createdAt.toISOString(),
  modifiedAtSince: row.modifiedAt.toISOString(),
  isNew: now.getTime() - row.createdAt.getTime() < dayMs,
  isArchived: row.isArchived,
  version: row.version,
});

/** Presents campaigns for responses. Reads the custom metrics of all their goals in one query. */
export async function presentCampaigns(
  db: Executor,
  workspaceId: string,
  rows: readonly CampaignWithRelations[],
  now: Date,
): Promise<Campaign[]> {
  const goalSets = rows.flatMap((row) => row.goalSets);
  const customMetrics = await readCustomGoalMetrics(db, workspaceId, goalSets);
  return rows.map((row) => presentCampaign(row, customMetrics, now));
}
