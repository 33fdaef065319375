import { sql } from 'kysely';
import { monthOf } from '../../modules/billing/usage.repository.ts';
import type { Tx } from '../../platform/database/connection.ts';

/** Adds to the events that the plans of workspaces count. A workspace that has been purged in the meantime is left out. */
export async function addToEventMonths(tx: Tx, counts: ReadonlyMap<string, number>, now: Date): Promise<void> {
  // In one order, because another worker may count for the same workspaces.
  for (const [workspaceId, eventCount] of [...counts].toSorted()) {
    await sql`
      insert into app.event_months (workspace_id, month, event_count)
      select id, ${monthOf(now)}, ${eventCount}::bigint from app.workspaces where id = ${workspaceId}
      on conflict (workspace_id, month)
      do update set event_count = event_months.event_count + excluded.event_count`.execute(tx);
  }
}
