import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Executor, Tx } from '../database/connection.ts';
import { AppError } from '../errors/app-error.ts';

/** Actions with a rate limit. */
export type RateLimitedAction =
  | 'workspaces'
  | 'invitations'
  | 'passcodes'
  | 'linkPasscodes'
  | 'guardedPasscodes'
  | 'comments'
  | 'pictures'
  | 'guestComments';

const minuteSeconds = 60;
const hourSeconds = 3_600;

/** Wrong passcodes for one guest link from one address. */
const passcodeLimits = [
  { windowSeconds: minuteSeconds, max: 10 },
  { windowSeconds: hourSeconds, max: 60 },
];
/** Wrong passcodes for one guest link from all addresses together; beyond this limit, the link is guarded. */
const linkPasscodeLimits = [{ windowSeconds: hourSeconds, max: 200 }];
/** Wrong passcodes for a guarded link from one address. Anyone who knows the passcode can still get in. */
const guardedPasscodeLimits = [{ windowSeconds: hourSeconds, max: 2 }];

/** Comments by one member. */
const commentLimits = [
  { windowSeconds: minuteSeconds, max: 20 },
  { windowSeconds: hourSeconds, max: 300 },
];
/** Logos and pictures that one person uploads. Each is stored for two months, even if nothing that uses it is saved. */
const pictureLimits = [
  { windowSeconds: minuteSeconds, max: 20 },
  { windowSeconds: hourSeconds, max: 100 },
];
/** Comments and approvals through one guest link, by anyone. */
const guestCommentLimits = [
  { windowSeconds: minuteSeconds, max: 10 },
  { windowSeconds: hourSeconds, max: 100 },
];

function listLimits(config: Config, action: RateLimitedAction): { windowSeconds: number; max: number }[] {
  if (action === 'passcodes') return passcodeLimits;
  if (action === 'linkPasscodes') return linkPasscodeLimits;
  if (action === 'guardedPasscodes') return guardedPasscodeLimits;
  if (action === 'pictures') return pictureLimits;
  if (action === 'comments') return commentLimits;
  if (action === 'guestComments') return guestCommentLimits;
  const [perMinute, perHour] =
    action === 'workspaces'
      ? [config.WORKSPACES_PER_MINUTE, config.WORKSPACES_PER_HOUR]
      : [config.INVITATIONS_PER_MINUTE, config.INVITATIONS_PER_HOUR];
  return [
    { windowSeconds: minuteSeconds, max: perMinute },
    { windowSeconds: hourSeconds, max: perHour },
  ];
}

export interface UsageLimits {
  /**
   * Counts an action by a person or through a link. Runs in the action's transaction, so a rollback undoes the count.
   * @throws {AppError} `rateLimited` if a limit would be exceeded
   */
  count(tx: Tx, action: RateLimitedAction, subject: string, amount?: number): Promise<void>;
  /** Returns the seconds until the action is allowed again; 0 if it is allowed now. */
  getSecondsUntilAllowed(db: Executor, action: RateLimitedAction, subject: string): Promise<number>;
}

const getWindowStart = (now: Date, windowSeconds: number): Date => {
  const seconds = now.getTime() / 1_000;
  return new Date((seconds - (seconds % windowSeconds)) * 1_000);
};

const countSecondsLeft = (start: Date, windowSeconds: number, now: Date): number =>
  Math.max(1, Math.ceil((start.getTime() - now.getTime()) / 1_000 + windowSeconds));

export const createUsageLimits = ({ config, clock }: { config: Config; clock: Clock }): UsageLimits => ({
  async count(tx, action, subject, amount = 1) {
    for (const { windowSeconds, max } of listLimits(config, action)) {
      const now = clock.now();
      const start = getWindowStart(now, windowSeconds);
      const { rows } = await sql`
        insert into app.usage_counts as counted (kind, subject, window_seconds, window_start, used)
        select ${action}, ${subject}, ${windowSeconds}::integer, ${start}::timestamptz, ${amount}::integer
        where ${amount}::integer <= ${max}::integer
        on conflict (kind, subject, window_seconds) do update set
          used = excluded.used + case when counted.window_start = excluded.window_start then counted.used else 0 end,
          window_start = excluded.window_start
        where counted.window_start <> excluded.window_start or counted.used + excluded.used <= ${max}::integer
        returning used`.execute(tx);
      const retryAfterSeconds = countSecondsLeft(start, windowSeconds, now);
      if (rows.length === 0) throw new AppError('rateLimited', { details: { retryAfterSeconds } });
    }
  },

  async getSecondsUntilAllowed(db, action, subject) {
    const now = clock.now();
    const rows = await db
      .selectFrom('usageCounts')
      .select(['windowSeconds', 'windowStart', 'used'])
      .where('kind', '=', action)
      .where('subject', '=', subject)
      .execute();
    const waitSeconds = listLimits(config, action).map(({ windowSeconds, max }) => {
      const start = getWindowStart(now, windowSeconds);
      const counted = rows.find(
        (row) => row.windowSeconds === windowSeconds && row.windowStart.getTime() === start.getTime(),
      );
      return counted && counted.used >= max ? countSecondsLeft(start, windowSeconds, now) : 0;
    });
    return Math.max(...waitSeconds);
  },
});

/** Deletes the counts of windows that ended long ago. */
export async function deleteExpiredUsage(db: Executor, now: Date): Promise<void> {
  const endedBefore = new Date(now.getTime() - 2 * hourSeconds * 1_000);
  await db.deleteFrom('usageCounts').where('windowStart', '<', endedBefore).execute();
}
