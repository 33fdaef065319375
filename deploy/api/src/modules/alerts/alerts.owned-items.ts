import { defineOwnedRows } from '../../platform/modules/owned-rows.ts';

/** A successor takes over the alerts; the next check tests whether the successor may read the board. */
export const alertOwnedItems = [defineOwnedRows({ kind: 'alert', table: 'alerts' })];
