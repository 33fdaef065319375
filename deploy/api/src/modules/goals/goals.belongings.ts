import type { Belongings } from '../../platform/modules/belongings.ts';
import { inheritRows } from '../../platform/modules/owned-rows.ts';

export const goalBelongings: readonly Belongings[] = [inheritRows({ kind: 'goalTemplate', table: 'goal_templates' })];
