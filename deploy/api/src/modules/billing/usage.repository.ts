import type { CountedLimit } from '@reportage/contracts';
import { sql } from 'kysely';
import { toArrayLiteral } from '../../platform/database/array-literal.ts';
import type { Executor } from '../../platform/database/connection.ts';

/** Returns the UTC month of an instant, e.g. 2026-06. Events are counted by month. */
export const getMonth = (instant: Date): string => instant.toISOString().slice(0, 7);

/** Counts seats: members and people with a pending invitation, each person once across all workspaces. */
async function countSeats(db: Executor, workspaceIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ seats: number }>`
    select count(*)::int as seats from (
      select coalesce(nullif(lower(users.email), ''), users.id) as person
      from app.memberships join app.users on users.id = memberships.user_id
      where memberships.workspace_id = any(${toArrayLiteral(workspaceIds)}::text[])
      union
      select lower(email) from app.user_invites
      where workspace_id = any(${toArrayLiteral(workspaceIds)}::text[]) and accepted_at is null and withdrawn_at is null
    ) as people`.execute(db);
  return rows[0]?.seats ?? 0;
}

async function countSources(db: Executor, workspaceIds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('sources')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspaceId', 'in', [...workspaceIds])
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countEvents(db: Executor, workspaceIds: readonly string[], month: string): Promise<number> {
  const { count } = await db
    .selectFrom('eventMonths')
    .select(({ fn }) => fn.sum<number>('eventCount').as('count'))
    .where('workspaceId', 'in', [...workspaceIds])
    .where('month', '=', month)
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

/** Counts how much of a limit the workspaces use together. */
export function countUsage(
  db: Executor,
  limit: CountedLimit,
  { workspaceIds, month }: { workspaceIds: readonly string[]; month: string },
): Promise<number> {
  if (limit === 'workspaces' || workspaceIds.length === 0) return Promise.resolve(workspaceIds.length);
  if (limit === 'seats') return countSeats(db, workspaceIds);
  return limit === 'sources' ? countSources(db, workspaceIds) : countEvents(db, workspaceIds, month);
}

/** Counts the workspaces' events that are held until an upgrade. */
export async function countHeldEvents(db: Executor, workspaceIds: readonly string[]): Promise<number> {
  if (workspaceIds.length === 0) return 0;
  const { count } = await db
    .selectFrom('heldEvents')
    .select(({ fn }) => fn.sum<number>('eventCount').as('count'))
    .where('workspaceId', 'in', [...workspaceIds])
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}
