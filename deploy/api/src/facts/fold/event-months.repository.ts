import { sql } from 'kysely';
import { getMonth } from '../../modules/billing/usage.repository.ts';
import type { Tx } from '../../platform/database/connection.ts';

/** Adds to the monthly event counts, which subscription plans limit. Workspaces purged in the meantime are skipped. */
export async function addToEventMonths(tx: Tx, counts: ReadonlyMap<string, number>, now: Date): Promise<void> {
  // A fixed order avoids deadlocks with other workers that update the same workspaces.
  for (const [workspaceId, eventCount] of [...counts].toSorted()) {
    await sql`
      insert into app.event_months (workspace_id, month, event_count)
      select id, ${getMonth(now)}, ${eventCount}::bigint from app.workspaces where id = ${workspaceId}
      on conflict (workspace_id, month)
      do update set event_count = event_months.event_count + excluded.event_count`.execute(tx);
  }
}
