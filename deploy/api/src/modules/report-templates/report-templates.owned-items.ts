import type { OwnedItems } from '../../platform/modules/owned-items.ts';
import { defineOwnedRows } from '../../platform/modules/owned-rows.ts';

export const reportTemplateOwnedItems: readonly OwnedItems[] = [
  defineOwnedRows({ kind: 'reportTemplate', table: 'report_templates' }),
];
