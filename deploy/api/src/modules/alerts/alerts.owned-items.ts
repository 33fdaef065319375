import { defineOwnedRows } from '../../platform/modules/owned-rows.ts';

/** A departing member's alerts pass to a successor. The next check verifies that the successor may read the board. */
export const alertOwnedItems = [defineOwnedRows({ kind: 'alert', table: 'alerts' })];
