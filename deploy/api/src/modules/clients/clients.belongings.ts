import type { Belongings } from '../../platform/modules/belongings.ts';
import { inheritRows } from '../../platform/modules/owned-rows.ts';

export const clientBelongings: readonly Belongings[] = [inheritRows({ kind: 'client', table: 'clients' })];
