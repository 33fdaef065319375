import { sql } from 'kysely';
import type { OwnedItems } from '../../platform/modules/owned-items.ts';
import { defineOwnedRows } from '../../platform/modules/owned-rows.ts';

const ownedRows = defineOwnedRows({ kind: 'dashboard', table: 'dashboards' });

/**
 * A successor takes over a departing member's dashboards. The member's editor rights are deleted, and so are the
 * successor's on dashboards that they now own.
 */
export const dashboardOwnedItems: readonly OwnedItems[] = [
  {
    ...ownedRows,
    async release(tx, owner, successor) {
      await ownedRows.release(tx, owner, successor);
      await sql`
        delete from app.dashboard_editors e using app.dashboards d
        where d.id = e.dashboard_id and d.workspace_id = ${owner.workspaceId}
          and (e.user_id = ${owner.userId} or e.user_id = d.owner_id)`.execute(tx);
    },
  },
];
