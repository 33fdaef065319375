import type { Belongings } from '../../platform/modules/belongings.ts';
import { inheritRows } from '../../platform/modules/owned-rows.ts';

export const sourceBelongings: readonly Belongings[] = [
  inheritRows({ kind: 'source', table: 'sources', isListed: 'deleted_at is null' }),
];
