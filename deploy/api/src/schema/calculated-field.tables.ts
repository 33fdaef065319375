import type { CalculatedField } from '@reportage/contracts';
import type { Selectable } from 'kysely';
import type { CreatedAt, RowVersion, UpdatedAt } from './columns.ts';

interface CalculatedFieldsTable {
  id: string;
  workspaceId: string;
  mediaType: CalculatedField['mediaType'];
  name: string;
  note: string;
  /** Refers to metrics by id. */
  formula: string;
  unit: CalculatedField['unit'];
  currency: string | null;
  decimals: number | null;
  /** A removed field keeps its row, because cards refer to it. */
  deletedAt: Date | null;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: UpdatedAt;
}
export type CalculatedFieldRow = Selectable<CalculatedFieldsTable>;

export interface CalculatedFieldTables {
  calculatedFields: CalculatedFieldsTable;
}
