import type { OwnedItems } from '../../platform/modules/owned-items.ts';
import { inheritRows } from '../../platform/modules/owned-rows.ts';

export const groupOwnedItems: readonly OwnedItems[] = [
  inheritRows({ kind: 'group', table: 'groups' }),
  inheritRows({
    kind: 'groupAssignment',
    table: 'groups',
    ownerColumn: 'assigned_to_id',
    ownerNameColumn: 'assigned_to_name',
  }),
];
