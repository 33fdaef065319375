import type { GaugeSource } from '@reportage/deploy-service';
import { sql } from 'kysely';
import type { Database } from './database/connection.ts';

async function readSingleValue(db: Database, query: ReturnType<typeof sql<{ value: string | null }>>) {
  const { rows } = await query.execute(db);
  return [{ value: Number(rows[0]?.value ?? 0) }];
}

/** Creates metrics for pending work: jobs, uncounted events and overdue connections. */
export const createPendingWorkGauges = (db: Database): GaugeSource[] => [
  {
    name: 'reportage_jobs',
    help: 'Jobs by queue and state',
    labelNames: ['queue', 'state'],
    async read() {
      const { rows } = await sql<{ queue: string; state: string; count: string }>`
        select name as queue, state, count(*) as count from pgboss.job
        where state in ('created', 'retry', 'active') group by 1, 2`.execute(db);
      return rows.map(({ queue, state, count }) => ({ labels: { queue, state }, value: Number(count) }));
    },
  },
  {
    name: 'reportage_inbox_events',
    help: 'Events that are stored but not counted yet',
    read: () => readSingleValue(db, sql`select coalesce(sum(event_count), 0) as value from app.collected_events`),
  },
  {
    name: 'reportage_sync_overdue_connections',
    help: 'Connections whose data should have been fetched by now',
    read: () =>
      readSingleValue(
        db,
        sql`select count(*) as value from app.connections
          where is_selected and paused_at is null and next_sync_at < now()`,
      ),
  },
  {
    name: 'reportage_sync_lag_seconds',
    help: 'How long ago the most overdue connection should have been fetched',
    read: () =>
      readSingleValue(
        db,
        sql`select coalesce(extract(epoch from now() - min(next_sync_at)), 0) as value from app.connections
          where is_selected and paused_at is null and next_sync_at < now()`,
      ),
  },
];
