import type { Campaign, Client } from '@reportage/contracts';
import type { Generated, Selectable } from 'kysely';
import type { ChangedAt, CreatedAt, Json, RowVersion } from './columns.ts';

interface ClientsTable {
  id: string;
  workspaceId: string;
  name: string;
  meta: Json<Client['meta']>;
  ownerId: string;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: ChangedAt;
}
export type ClientRow = Selectable<ClientsTable>;

/** A goal set as stored; `expected` is computed on reading. */
export type StoredGoalSet = Omit<Campaign['meta']['goalSet'][number], 'expected'>;

interface CampaignsTable {
  id: string;
  workspaceId: string;
  name: string;
  clientId: string | null;
  clientLogo: string | null;
  status: Campaign['status'];
  isArchived: Generated<boolean>;
  timezone: string;
  startDate: string;
  endDate: string;
  goalSets: Json<StoredGoalSet[]>;
  creators: Json<Campaign['meta']['creators']>;
  displayName: string;
  labels: Json<string[]>;
  assignedToId: string | null;
  assignedToName: string | null;
  ownerId: string;
  /** Percent, stored by the progress job so that lists can be sorted by it. */
  progress: number;
  progressSet: Json<number[]>;
  progressStatus: Campaign['progressStatus'];
  /** When people were notified that it is behind, or has reached its goals; null once they may be notified again. */
  behindToldAt: Generated<Date | null>;
  completedToldAt: Generated<Date | null>;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: ChangedAt;
}
export type CampaignRow = Selectable<CampaignsTable>;

interface CampaignMediaTable {
  campaignId: string;
  mediaId: string;
  /** Position in the campaign's list. */
  position: number;
}

export interface CampaignTables {
  clients: ClientsTable;
  campaigns: CampaignsTable;
  campaignMedia: CampaignMediaTable;
}
