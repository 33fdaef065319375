import { inheritRows } from '../../platform/modules/owned-rows.ts';

/** A successor takes over the digests; the next run checks whether they may read the board. */
export const digestOwnedItems = [inheritRows({ kind: 'digest', table: 'digests' })];
