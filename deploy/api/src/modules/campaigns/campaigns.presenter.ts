import { type Campaign, mediaKey } from '@reportage/contracts';
import type { CampaignRow } from '../../schema/campaign.tables.ts';
import type { MediaRow } from '../../schema/source.tables.ts';
import { expectedOf } from './progress.ts';

export interface CampaignWithParts extends CampaignRow {
  clientName: string | null;
  storedClientLogo: string | null;
  ownerName: string | null;
  media: Pick<MediaRow, 'id' | 'sourceId' | 'mediaType' | 'type' | 'url'>[];
  reports: { id: string; name: string }[];
}

const dayMs = 24 * 3_600_000;

export const presentCampaign = (row: CampaignWithParts, now: Date): Campaign => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  workspaceId: row.workspaceId,
  name: row.name,
  clientId: row.clientId,
  clientName: row.clientName,
  clientLogo: row.clientLogo ?? row.storedClientLogo,
  status: row.status,
  meta: {
    media: row.media.map(({ id, sourceId, mediaType, type, url }) => ({
      id,
      connectionId: sourceId,
      mediaType,
      type,
      postUrl: url,
    })),
    links: [],
    reports: row.reports,
    creators: row.creators,
    timezone: row.timezone,
    startDate: row.startDate,
    endDate: row.endDate,
    goalSet: row.goalSets.map((set) => ({ ...set, expected: expectedOf(set, row.timezone, now) })),
  },
  groupId: [],
  groupName: [],
  assignedToId: row.assignedToId,
  assignedToName: row.assignedToName,
  ownerId: row.ownerId,
  ownerName: row.ownerName ?? '',
  progress: row.progress,
  progressSet: row.progressSet,
  progressStatus: row.progressStatus,
  mediaArr: row.media.map(({ mediaType, id }) => mediaKey(mediaType, id)),
  displayName: row.displayName,
  labels: row.labels,
  modifiedAt: row.modifiedAt.toISOString(),
  createdAtSince: row.createdAt.toISOString(),
  modifiedAtSince: row.modifiedAt.toISOString(),
  isNew: now.getTime() - row.createdAt.getTime() < dayMs,
  isArchived: row.isArchived,
  version: row.version,
});
