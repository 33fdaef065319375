import type { OwnedItems } from '../../platform/modules/owned-items.ts';
import { inheritRows } from '../../platform/modules/owned-rows.ts';

export const reportTemplateOwnedItems: readonly OwnedItems[] = [
  inheritRows({ kind: 'reportTemplate', table: 'report_templates' }),
];
