import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { Logger } from '../../platform/logger.ts';

/** Users must be notified within two seconds. */
const pollIntervalMs = 1_000;

interface Waiter {
  userId: string;
  revision: number;
  settle: (hasChanged: boolean) => void;
}

export interface InboxWatch {
  /** Resolves to true as soon as the inbox has a newer revision, and to false on timeout or abort. */
  waitForChange(userId: string, revision: number, options: { withinMs: number; signal: AbortSignal }): Promise<boolean>;
}

/**
 * Polls the inboxes of all waiters once a second, and not at all if there are none. LISTEN is not used, because a
 * connection pooler in front of the database would drop it.
 */
export function createInboxWatch({ db, log }: { db: Database; log: Logger }): InboxWatch {
  const waiters = new Set<Waiter>();
  let isScheduled = false;

  async function poll(): Promise<void> {
    const userIds = [...new Set([...waiters].map(({ userId }) => userId))];
    const rows = await db
      .selectFrom('notificationInboxes')
      .selectAll()
      .where('userId', '=', sql<string>`any(${userIds})`)
      .execute();
    const revisions = new Map(rows.map(({ userId, revision }) => [userId, revision]));
    for (const waiter of [...waiters]) {
      if ((revisions.get(waiter.userId) ?? 0) !== waiter.revision) waiter.settle(true);
    }
  }

  /** Polls repeatedly until there are no waiters. */
  function schedulePoll(): void {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => {
      poll()
        .catch((error: unknown) => log.warn({ err: error }, 'could not poll the inboxes'))
        .finally(() => {
          isScheduled = false;
          if (waiters.size > 0) schedulePoll();
        });
    }, pollIntervalMs).unref();
  }

  return {
    waitForChange: (userId, revision, { withinMs, signal }) =>
      new Promise((resolve) => {
        const giveUp = (): void => waiter.settle(false);
        const timer = setTimeout(giveUp, withinMs);
        const waiter: Waiter = {
          userId,
          revision,
          settle(hasChanged) {
            clearTimeout(timer);
            signal.removeEventListener('abort', giveUp);
            waiters.delete(waiter);
            resolve(hasChanged);
          },
        };
        waiters.add(waiter);
        if (signal.aborted) return giveUp();
        signal.addEventListener('abort', giveUp, { once: true });
        schedulePoll();
      }),
  };
}
