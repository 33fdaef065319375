import type { OwnedItems } from '../../platform/modules/owned-items.ts';
import { defineOwnedRows } from '../../platform/modules/owned-rows.ts';

export const goalOwnedItems: readonly OwnedItems[] = [
  defineOwnedRows({ kind: 'goalTemplate', table: 'goal_templates' }),
];
