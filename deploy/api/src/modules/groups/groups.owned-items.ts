import type { OwnedItems } from '../../platform/modules/owned-items.ts';
import { defineOwnedRows } from '../../platform/modules/owned-rows.ts';

export const groupOwnedItems: readonly OwnedItems[] = [
  defineOwnedRows({ kind: 'group', table: 'groups' }),
  defineOwnedRows({
    kind: 'groupAssignment',
    table: 'groups',
    ownerColumn: 'assigned_to_id',
    ownerNameColumn: 'assigned_to_name',
  }),
];
