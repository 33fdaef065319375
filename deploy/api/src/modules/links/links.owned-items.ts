import type { OwnedItems } from '../../platform/modules/owned-items.ts';
import { inheritRows } from '../../platform/modules/owned-rows.ts';

export const linkOwnedItems: readonly OwnedItems[] = [
  inheritRows({ kind: 'link', table: 'links', isListed: 'deleted_at is null' }),
];
