import type { Belongings } from '../../platform/modules/belongings.ts';
import { inheritRows } from '../../platform/modules/owned-rows.ts';

export const groupBelongings: readonly Belongings[] = [
  inheritRows({ kind: 'group', table: 'groups' }),
  inheritRows({
    kind: 'groupAssignment',
    table: 'groups',
    ownerColumn: 'assigned_to_id',
    ownerNameColumn: 'assigned_to_name',
  }),
];
