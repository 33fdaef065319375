import type { OwnedItems } from '../../platform/modules/owned-items.ts';
import { defineOwnedRows } from '../../platform/modules/owned-rows.ts';

export const sourceOwnedItems: readonly OwnedItems[] = [
  defineOwnedRows({ kind: 'source', table: 'sources', isListed: 'deleted_at is null' }),
];
