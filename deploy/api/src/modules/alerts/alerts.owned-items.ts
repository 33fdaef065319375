import { inheritRows } from '../../platform/modules/owned-rows.ts';

/** A successor takes over the alerts; whether they may read the board is checked with the next day. */
export const alertOwnedItems = [inheritRows({ kind: 'alert', table: 'alerts' })];
