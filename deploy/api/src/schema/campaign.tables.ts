import type { Campaign, CampaignView, Client, Goal, GoalCounts, GoalSet } from '@reportage/contracts';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { CreatedAt, GeneratedJson, Json, RowVersion, UpdatedAt } from './columns.ts';

interface ClientsTable {
  id: string;
  workspaceId: string;
  name: string;
  meta: Json<Client['meta']>;
  contacts: GeneratedJson<Client['contacts']>;
  labels: GeneratedJson<string[]>;
  banner: Json<Client['brand']['banner']>;
  images: GeneratedJson<Client['brand']['images']>;
  brandColors: GeneratedJson<Client['brand']['brandColors']>;
  brandStyle: GeneratedJson<Client['brand']['brandStyle']>;
  ownerId: string;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: UpdatedAt;
}
export type ClientRow = Selectable<ClientsTable>;

/** A goal set as stored; the expected values are computed when it is read. */
export type StoredGoalSet = GoalSet;
export type StoredGoal = Goal;

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
  mediaRules: GeneratedJson<Campaign['meta']['mediaRules']>;
  displayName: string;
  labels: Json<string[]>;
  assignedToId: string | null;
  assignedToName: string | null;
  ownerId: string;
  /** Percentage, stored by the progress job so that lists can be sorted by it. */
  progress: number;
  progressSet: Json<number[]>;
  progressStatus: Campaign['progressStatus'];
  /** Null until the progress is computed for the first time after the column was added. */
  goalCounts: GeneratedJson<GoalCounts | null>;
  /** Why the campaign needs attention, as bits defined in `attention.ts`; more urgent reasons have higher bits. */
  attention: Generated<number>;
  /** The text that is searched: lowercase names. */
  searchText: GeneratedAlways<string>;
  /**
   * When people were notified that the campaign is behind or has reached its goals; null once they may be notified
   * again.
   */
  behindNotifiedAt: Generated<Date | null>;
  completedNotifiedAt: Generated<Date | null>;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: UpdatedAt;
}
export type CampaignRow = Selectable<CampaignsTable>;

interface CampaignMediaTable {
  campaignId: string;
  mediaId: string;
  /** Position in the campaign's list. */
  position: number;
  /** True if the item is in the list only because one of the campaign's rules matches it. */
  isByRule: Generated<boolean>;
}

interface CampaignViewsTable {
  id: string;
  workspaceId: string;
  ownerId: string;
  name: string;
  isShared: boolean;
  settings: Json<CampaignView['settings']>;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: UpdatedAt;
}
export type CampaignViewRow = Selectable<CampaignViewsTable>;

export interface CampaignTables {
  clients: ClientsTable;
  campaigns: CampaignsTable;
  campaignMedia: CampaignMediaTable;
  campaignViews: CampaignViewsTable;
}
