import type { Belongings } from '../../platform/modules/belongings.ts';
import { inheritRows } from '../../platform/modules/owned-rows.ts';

export const customMetricBelongings: readonly Belongings[] = [
  inheritRows({ kind: 'customMetric', table: 'custom_metrics', isListed: 'deleted_at is null' }),
];
