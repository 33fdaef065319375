import type { Database } from '../../platform/database.ts';
import type { AuditEvent } from './audit.repository.ts';

export interface LogFilter {
  /** Email address or user name of an existing account, or the id of a deleted account. */
  account?: string | undefined;
  event?: AuditEvent | undefined;
  since?: Date | undefined;
  limit: number;
}

export interface LogEntry {
  at: Date;
  event: string;
  /** The account's email address, or its id once the account is deleted; null if there was no account. */
  account: string | null;
  /** IP address of the caller. */
  address: string | null;
  details: Record<string, unknown>;
}

/** Reads the newest events that match the filter, and returns them oldest first. */
export async function readLog(db: Database, { account, event, since, limit }: LogFilter): Promise<LogEntry[]> {
  let query = db
    .selectFrom('audit_events')
    .leftJoin('users', 'users.id', 'audit_events.user_id')
    .select(['occurred_at', 'event', 'audit_events.user_id', 'users.email', 'address', 'details'])
    .orderBy('audit_events.id', 'desc')
    .limit(limit);
  if (event) query = query.where('event', '=', event);
  if (since) query = query.where('occurred_at', '>=', since);
  if (account) {
    const key = account.toLowerCase();
    query = query.where((eb) =>
      eb.or([
        eb('users.email_key', '=', key),
        eb('users.username_key', '=', key),
        eb(eb.cast('audit_events.user_id', 'text'), '=', key),
      ]),
    );
  }
  const rows = await query.execute();
  return rows.toReversed().map((row) => ({
    at: row.occurred_at,
    event: row.event,
    account: row.email ?? row.user_id,
    address: row.address,
    details: row.details as Record<string, unknown>,
  }));
}

/** Formats one line for each event: time, event, account, caller's address, details. */
export const formatLog = (entries: readonly LogEntry[]): string =>
  entries
    .map(({ at, event, account, address, details }) =>
      [at.toISOString(), event, account ?? '–', address ?? '–', JSON.stringify(details)].join('  '),
    )
    .join('\n') || 'Nothing was recorded.';
