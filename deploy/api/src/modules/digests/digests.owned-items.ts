import { defineOwnedRows } from '../../platform/modules/owned-rows.ts';

/** A successor takes over the digests; the next run checks whether the successor may read the board. */
export const digestOwnedItems = [defineOwnedRows({ kind: 'digest', table: 'digests' })];
