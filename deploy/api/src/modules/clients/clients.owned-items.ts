import type { OwnedItems } from '../../platform/modules/owned-items.ts';
import { defineOwnedRows } from '../../platform/modules/owned-rows.ts';

export const clientOwnedItems: readonly OwnedItems[] = [defineOwnedRows({ kind: 'client', table: 'clients' })];
