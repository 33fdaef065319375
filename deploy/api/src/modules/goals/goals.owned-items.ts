import type { OwnedItems } from '../../platform/modules/owned-items.ts';
import { inheritRows } from '../../platform/modules/owned-rows.ts';

export const goalOwnedItems: readonly OwnedItems[] = [inheritRows({ kind: 'goalTemplate', table: 'goal_templates' })];
