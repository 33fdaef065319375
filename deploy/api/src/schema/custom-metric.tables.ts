import type { CustomChange, CustomMetric, CustomMetricType } from '@reportage/contracts';
import type { Generated, Selectable } from 'kysely';
import type { CreatedAt, Json, RowVersion, UpdatedAt } from './columns.ts';

interface CustomMetricsTable {
  workspaceId: string;
  /** `custom_…`, unique in its workspace. */
  id: string;
  name: string;
  note: string;
  unit: CustomMetric['unit'];
  /** ISO 4217 code for money, null for other units. */
  currency: string | null;
  type: CustomMetricType;
  dimensions: Json<string[]>;
  ownerId: string;
  /** The source whose table supplies the values. */
  sourceId: Generated<string | null>;
  /** A removed metric keeps its row, because cards and history refer to it. */
  deletedAt: Date | null;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: UpdatedAt;
}
export type CustomMetricRow = Selectable<CustomMetricsTable>;

interface CustomValuesTable {
  workspaceId: string;
  metricId: string;
  dimension: string;
  item: string;
  /** A calendar day as entered, which is never shifted to another time zone. */
  reportDate: string;
  mediaId: string | null;
  value: number;
  /** The number of observations behind an average; 1 for additive values. */
  weight: number;
  modifiedAt: UpdatedAt;
}
export type CustomValueRow = Selectable<CustomValuesTable>;

/** A value before and after a change. */
export type ChangeEntry = Omit<CustomChange['entries'][number], 'name'>;

interface CustomChangesTable {
  id: string;
  workspaceId: string;
  metricId: string;
  kind: CustomChange['kind'];
  dimension: string;
  authorId: string;
  entries: Json<ChangeEntry[]>;
  entryCount: number;
  undoesId: string | null;
  undoneById: string | null;
  changedAt: Date;
}
export type CustomChangeRow = Selectable<CustomChangesTable>;

export interface CustomMetricTables {
  customMetrics: CustomMetricsTable;
  customValues: CustomValuesTable;
  customChanges: CustomChangesTable;
}
