import { inheritRows } from '../../platform/modules/owned-rows.ts';

/** A successor takes over the digests; whether they may read the board is checked at the next run. */
export const digestOwnedItems = [inheritRows({ kind: 'digest', table: 'digests' })];
