import type { OwnedItems } from '../../platform/modules/owned-items.ts';
import { defineOwnedRows } from '../../platform/modules/owned-rows.ts';

export const linkOwnedItems: readonly OwnedItems[] = [
  defineOwnedRows({ kind: 'link', table: 'links', isListed: 'deleted_at is null' }),
];
