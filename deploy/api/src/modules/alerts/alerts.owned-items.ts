import { defineOwnedRows } from '../../platform/modules/owned-rows.ts';

/** A successor takes over the alerts; the next check tests whether they may read the board. */
export const alertOwnedItems = [defineOwnedRows({ kind: 'alert', table: 'alerts' })];
