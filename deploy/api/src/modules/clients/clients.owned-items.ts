import type { OwnedItems } from '../../platform/modules/owned-items.ts';
import { inheritRows } from '../../platform/modules/owned-rows.ts';

export const clientOwnedItems: readonly OwnedItems[] = [inheritRows({ kind: 'client', table: 'clients' })];
