import { sql } from 'kysely';
import type { Belongings } from '../../platform/modules/belongings.ts';
import { inheritRows } from '../../platform/modules/owned-rows.ts';

const owned = inheritRows({ kind: 'dashboard', table: 'dashboards' });

/** An heir takes over the dashboards. The member's editor rights are deleted, and so are the heir's on dashboards that they now own. */
export const dashboardBelongings: readonly Belongings[] = [
  {
    ...owned,
    async release(tx, owner, heir) {
      await owned.release(tx, owner, heir);
      await sql`
        delete from app.dashboard_editors e using app.dashboards d
        where d.id = e.dashboard_id and d.workspace_id = ${owner.workspaceId}
          and (e.user_id = ${owner.userId} or e.user_id = d.owner_id)`.execute(tx);
    },
  },
];
