import type { OwnedItems } from '../../platform/modules/owned-items.ts';
import { inheritRows } from '../../platform/modules/owned-rows.ts';

export const reportOwnedItems: readonly OwnedItems[] = [inheritRows({ kind: 'report', table: 'reports' })];
