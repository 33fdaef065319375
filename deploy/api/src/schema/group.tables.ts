import type { GroupRule } from '@reportage/contracts';
import type { Generated, Selectable } from 'kysely';
import type { CreatedAt, Json, RowVersion, UpdatedAt } from './columns.ts';

interface GroupsTable {
  id: string;
  workspaceId: string;
  name: string;
  description: Generated<string>;
  rule: Json<GroupRule | null>;
  assignedToId: string | null;
  assignedToName: string | null;
  ownerId: string;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: UpdatedAt;
}
export type GroupRow = Selectable<GroupsTable>;

interface CampaignGroupsTable {
  groupId: string;
  campaignId: string;
  by: 'hand' | 'rule';
}

export interface GroupTables {
  groups: GroupsTable;
  campaignGroups: CampaignGroupsTable;
}
