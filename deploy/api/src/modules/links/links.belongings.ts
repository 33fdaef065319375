import type { Belongings } from '../../platform/modules/belongings.ts';
import { inheritRows } from '../../platform/modules/owned-rows.ts';

export const linkBelongings: readonly Belongings[] = [
  inheritRows({ kind: 'link', table: 'links', isListed: 'deleted_at is null' }),
];
