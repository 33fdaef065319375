import type { OwnedItems } from '../../platform/modules/owned-items.ts';
import { defineOwnedRows } from '../../platform/modules/owned-rows.ts';

export const customMetricOwnedItems: readonly OwnedItems[] = [
  defineOwnedRows({ kind: 'customMetric', table: 'custom_metrics', isListed: 'deleted_at is null' }),
];
