import type { BoardContent, Dashboard } from '@reportage/contracts';
import type { Generated, Selectable } from 'kysely';
import type { CreatedAt, GeneratedJson, Json, RowVersion, UpdatedAt } from './columns.ts';

interface DashboardsTable {
  id: string;
  workspaceId: string;
  folderId: string | null;
  name: string;
  ownerId: string;
  isPublic: Generated<boolean>;
  generalAccess: Generated<Dashboard['meta']['generalAccess']>;
  colors: GeneratedJson<string[]>;
  timezone: string;
  embedOrigins: GeneratedJson<string[]>;
  content: Json<BoardContent>;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: UpdatedAt;
}
export type DashboardRow = Selectable<DashboardsTable>;

interface DashboardEditorsTable {
  dashboardId: string;
  userId: string;
}

interface DashboardVisitorsTable {
  dashboardId: string;
  userId: string;
  seenAt: Date;
}

interface FoldersTable {
  id: string;
  workspaceId: string;
  name: string;
  createdAt: CreatedAt;
}

export interface DashboardTables {
  dashboards: DashboardsTable;
  dashboardEditors: DashboardEditorsTable;
  dashboardVisitors: DashboardVisitorsTable;
  folders: FoldersTable;
}
