import type { GoalTemplate } from '@reportage/contracts';
import type { Selectable } from 'kysely';
import type { CreatedAt, Json, RowVersion, UpdatedAt } from './columns.ts';

interface GoalTemplatesTable {
  id: string;
  workspaceId: string;
  /** Unique within the workspace, ignoring case. */
  name: string;
  goals: Json<GoalTemplate['goals']>;
  ownerId: string;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: UpdatedAt;
}
export type GoalTemplateRow = Selectable<GoalTemplatesTable>;

export interface GoalTables {
  goalTemplates: GoalTemplatesTable;
}
