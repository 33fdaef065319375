import type { OwnedItems } from '../../platform/modules/owned-items.ts';
import { inheritRows } from '../../platform/modules/owned-rows.ts';

export const sourceOwnedItems: readonly OwnedItems[] = [
  inheritRows({ kind: 'source', table: 'sources', isListed: 'deleted_at is null' }),
];
