import type { Belongings } from '../../platform/modules/belongings.ts';
import { inheritRows } from '../../platform/modules/owned-rows.ts';

export const reportBelongings: readonly Belongings[] = [inheritRows({ kind: 'report', table: 'reports' })];
