import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { CollectedEvent } from './collected-event.ts';

export interface InboxEntry {
  sourceId: string;
  workspaceId: string;
  eventId: string;
  event: CollectedEvent;
}

export interface EventInbox {
  /** Resolves when the entries are stored. Entries whose id the source has sent before are stored already, and left out. */
  append(entries: readonly InboxEntry[]): Promise<void>;
}

interface Waiting {
  entries: readonly InboxEntry[];
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** How long the first of a group waits for others: one commit then serves them all. */
const groupForMs = 5;
const largestGroup = 2_000;
/** More than this waiting means that the database does not follow: better refuse than promise. */
const mostWaiting = 20_000;

async function write(db: Database, entries: readonly InboxEntry[]): Promise<void> {
  const unique = [...new Map(entries.map((entry) => [`${entry.sourceId} ${entry.eventId}`, entry])).values()];
  const sources = unique.map(({ sourceId }) => sourceId);
  const workspaces = unique.map(({ workspaceId }) => workspaceId);
  const ids = unique.map(({ eventId }) => eventId);
  const events = unique.map(({ event }) => JSON.stringify(event));
  await sql`
    with fresh as (
      insert into app.collected_event_ids (source_id, event_id, received_at)
      select source_id, event_id, now() from unnest(${sources}::text[], ${ids}::text[]) as given (source_id, event_id)
      order by source_id, event_id
      on conflict do nothing
      returning source_id, event_id
    )
    insert into app.collected_events (source_id, workspace_id, event)
    select source_id, workspace_id, event::jsonb
    from unnest(${sources}::text[], ${workspaces}::text[], ${ids}::text[], ${events}::text[])
      with ordinality as given (source_id, workspace_id, event_id, event, position)
    join fresh using (source_id, event_id)
    order by position`.execute(db);
}

/** Appends by group commit: requests that come within a few milliseconds share one transaction. */
export function createEventInbox(db: Database): EventInbox {
  const waiting: Waiting[] = [];
  let waitingCount = 0;
  let isWriting = false;
  let isTimed = false;

  const takeGroup = (): Waiting[] => {
    let count = 0;
    const end = waiting.findIndex(({ entries }) => {
      count += entries.length;
      return count > largestGroup;
    });
    const group = waiting.splice(0, end < 0 ? waiting.length : Math.max(1, end));
    waitingCount -= group.reduce((sum, { entries }) => sum + entries.length, 0);
    return group;
  };

  const writeGroups = async (): Promise<void> => {
    isTimed = false;
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      const group = takeGroup();
      try {
        await write(
          db,
          group.flatMap(({ entries }) => entries),
        );
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isWriting = false;
  };

  return {
    append: (entries) =>
      new Promise<void>((resolve, reject) => {
        if (waitingCount + entries.length > mostWaiting) {
          reject(new AppError('unavailable', { details: { retryAfterSeconds: 5 } }));
          return;
        }
        waiting.push({ entries, resolve, reject });
        waitingCount += entries.length;
        if (isTimed || isWriting) return;
        isTimed = true;
        setTimeout(() => void writeGroups(), groupForMs);
      }),
  };
}
