import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Executor, Tx } from '../database/connection.ts';
import { AppError } from '../errors/app-error.ts';

/** What a person may do only so often: it costs others something, such as mails to their addresses. */
export type LimitedUse = 'workspaces' | 'invitations' | 'passcodes' | 'comments' | 'guestComments';

const minuteSeconds = 60;
const hourSeconds = 3_600;

/** Attempts at the passcode of one guest link, by anyone. */
const passcodeLimits = [
  { windowSeconds: minuteSeconds, max: 10 },
  { windowSeconds: hourSeconds, max: 60 },
];

/** Comments of one member. */
const commentLimits = [
  { windowSeconds: minuteSeconds, max: 20 },
  { windowSeconds: hourSeconds, max: 300 },
];
/** Comments and approvals through one guest link, by anyone. */
const guestCommentLimits = [
  { windowSeconds: minuteSeconds, max: 10 },
  { windowSeconds: hourSeconds, max: 100 },
];

function limitsOf(config: Config, use: LimitedUse): { windowSeconds: number; max: number }[] {
  if (use === 'passcodes') return passcodeLimits;
  if (use === 'comments') return commentLimits;
  if (use === 'guestComments') return guestCommentLimits;
  const [perMinute, perHour] =
    use === 'workspaces'
      ? [config.WORKSPACES_PER_MINUTE, config.WORKSPACES_PER_HOUR]
      : [config.INVITATIONS_PER_MINUTE, config.INVITATIONS_PER_HOUR];
  return [
    { windowSeconds: minuteSeconds, max: perMinute },
    { windowSeconds: hourSeconds, max: perHour },
  ];
}

export interface UsageLimits {
  /**
   * Counts a use by a person or of a link in the transaction that makes it so: what is rolled back was not used.
   * @throws {AppError} `rateLimited` if a limit would be exceeded
   */
  count(tx: Tx, use: LimitedUse, subject: string, amount?: number): Promise<void>;
}

export const createUsageLimits = ({ config, clock }: { config: Config; clock: Clock }): UsageLimits => ({
  async count(tx, use, subject, amount = 1) {
    for (const { windowSeconds, max } of limitsOf(config, use)) {
      const now = clock.now().getTime() / 1_000;
      const startSeconds = now - (now % windowSeconds);
      const start = new Date(startSeconds * 1_000);
      const { rows } = await sql`
        insert into app.usage_counts as counted (kind, subject, window_seconds, window_start, used)
        select ${use}, ${subject}, ${windowSeconds}::integer, ${start}::timestamptz, ${amount}::integer
        where ${amount}::integer <= ${max}::integer
        on conflict (kind, subject, window_seconds) do update set
          used = excluded.used + case when counted.window_start = excluded.window_start then counted.used else 0 end,
          window_start = excluded.window_start
        where counted.window_start <> excluded.window_start or counted.used + excluded.used <= ${max}::integer
        returning used`.execute(tx);
      const retryAfterSeconds = Math.max(1, Math.ceil(startSeconds + windowSeconds - now));
      if (rows.length === 0) throw new AppError('rateLimited', { details: { retryAfterSeconds } });
    }
  },
});

/** Counts of windows that have long ended. */
export async function forgetUsage(db: Executor, now: Date): Promise<void> {
  const endedBefore = new Date(now.getTime() - 2 * hourSeconds * 1_000);
  await db.deleteFrom('usageCounts').where('windowStart', '<', endedBefore).execute();
}
