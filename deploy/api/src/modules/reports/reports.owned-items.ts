import type { OwnedItems } from '../../platform/modules/owned-items.ts';
import { defineOwnedRows } from '../../platform/modules/owned-rows.ts';

export const reportOwnedItems: readonly OwnedItems[] = [defineOwnedRows({ kind: 'report', table: 'reports' })];
