import type { Belongings } from '../../platform/modules/belongings.ts';
import { inheritRows } from '../../platform/modules/owned-rows.ts';

export const reportTemplateBelongings: readonly Belongings[] = [
  inheritRows({ kind: 'reportTemplate', table: 'report_templates' }),
];
