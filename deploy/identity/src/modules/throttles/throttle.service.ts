import type { IdentityContext } from '../../context.ts';
import { later } from '../../platform/clock.ts';
import type { UserRow } from '../../platform/schema.ts';
import type { ThrottlePolicy } from './throttle.policies.ts';

/** What is counted: the account, or what was typed where there is none, so that both answer alike. */
export function throttleSubject(context: IdentityContext, user: UserRow | undefined, typedName: string): string {
  return context.secrets.hash('throttle', user?.id ?? typedName.toLowerCase());
}

/**
 * Counts an attempt before it is made, so that many at the same time count too.
 * @returns false where the attempt must not be made; it is then not counted.
 */
export async function takeAttempt(context: IdentityContext, policy: ThrottlePolicy, subject: string): Promise<boolean> {
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const key = { kind: policy.kind, subject };
    await tx
      .insertInto('throttles')
      .values({ ...key, failures: 0, window_started_at: now, blocked_until: null })
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
      .execute();
    const row = await tx
      .selectFrom('throttles')
      .selectAll()
      .where('kind', '=', key.kind)
      .where('subject', '=', key.subject)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.blocked_until && row.blocked_until > now) return false;

    const windowEnd = later(row.window_started_at, policy.windowMs);
    const isFresh = windowEnd <= now;
    const attempts = isFresh ? 1 : row.failures + 1;
    const startedAt = isFresh || policy.slides ? now : row.window_started_at;
    const wait = policy.waitMs(attempts);
    const blockedUntil =
      wait === undefined ? null : wait === 'window' ? later(startedAt, policy.windowMs) : later(now, wait);
    await tx
      .updateTable('throttles')
      .set({ failures: attempts, window_started_at: startedAt, blocked_until: blockedUntil })
      .where('kind', '=', key.kind)
      .where('subject', '=', key.subject)
      .execute();
    return true;
  });
}

/** After a success nothing is held against the account any more. */
export async function forgetAttempts(context: IdentityContext, policy: ThrottlePolicy, subject: string): Promise<void> {
  await context.db.deleteFrom('throttles').where('kind', '=', policy.kind).where('subject', '=', subject).execute();
}
