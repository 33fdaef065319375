import type { Caller, IdentityContext } from '../../context.ts';
import { later } from '../../platform/clock.ts';
import type { ThrottleRow, UserRow } from '../../platform/schema.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import type { ThrottlePolicy } from './throttle.policies.ts';

/** Whose attempts are counted. */
export interface Attempter {
  /** Undefined for an unknown account: then attempts are counted by the typed name, so that known and unknown accounts respond alike. */
  user: UserRow | undefined;
  typedName: string;
  caller: Caller;
}

export const subjectOf = (context: IdentityContext, { user, typedName }: Omit<Attempter, 'caller'>): string =>
  context.secrets.hash('throttle', user?.id ?? typedName.toLowerCase());

/**
 * Counts an attempt before it is made, so that concurrent ones count too.
 * @returns false if the attempt must not be made; it is then not counted, and costs one read
 */
export async function countAttempt(
  context: IdentityContext,
  policy: ThrottlePolicy,
  attempter: Attempter,
): Promise<boolean> {
  const key = { kind: policy.kind, subject: subjectOf(context, attempter) };
  return countOne(context, key, policy, attempter, await readRow(context, key));
}

/** Number of checks running in this process, by throttle key. */
const runningChecks = new Map<string, number>();

/**
 * For checks that are expensive themselves: counts a guess only when it is wrong, so a correct one, the usual case, writes no
 * row. At most as many checks run concurrently as guesses are left; a locked account costs one read.
 * @param guesses the count so far, if it was read already
 */
export async function verifyWithThrottle(
  context: IdentityContext,
  policy: ThrottlePolicy & { free: number },
  attempter: Attempter,
  verify: () => Promise<boolean>,
  guesses?: { counted: ThrottleRow | undefined },
): Promise<'right' | 'wrong' | 'locked'> {
  const key = { kind: policy.kind, subject: subjectOf(context, attempter) };
  const row = guesses ? guesses.counted : await readRow(context, key);
  if (isLockedNow(context, row)) {
    await noteLock(context, key, policy, row, attempter);
    return 'locked';
  }
  const throttleKey = `${key.kind}:${key.subject}`;
  const before = runningChecks.get(throttleKey) ?? 0;
  if (before >= Math.max(policy.free - (row && !hasWindowEnded(context, policy, row) ? row.failures : 0), 1))
    return 'locked';
  runningChecks.set(throttleKey, before + 1);
  try {
    if (await verify()) return 'right';
    return (await countOne(context, key, policy, attempter, row)) ? 'wrong' : 'locked';
  } finally {
    const left = (runningChecks.get(throttleKey) ?? 1) - 1;
    if (left > 0) runningChecks.set(throttleKey, left);
    else runningChecks.delete(throttleKey);
  }
}

async function countOne(
  context: IdentityContext,
  key: Key,
  policy: ThrottlePolicy,
  attempter: Attempter,
  first: ThrottleRow | undefined,
): Promise<boolean> {
  for (let row = first; ; row = await readRow(context, key)) {
    if (isLockedNow(context, row)) {
      await noteLock(context, key, policy, row, attempter);
      return false;
    }
    if (await count(context, key, policy, row, attempter.user)) return true;
  }
}

const hasWindowEnded = (context: IdentityContext, policy: ThrottlePolicy, row: ThrottleRow | undefined): boolean =>
  !row || later(row.window_started_at, policy.windowMs) <= context.clock();

interface Key {
  kind: string;
  subject: string;
}

const isLockedNow = (context: IdentityContext, row: ThrottleRow | undefined): boolean =>
  row?.blocked_until != null && row.blocked_until > context.clock();

const readRow = (context: IdentityContext, { kind, subject }: Key): Promise<ThrottleRow | undefined> =>
  context.db
    .selectFrom('throttles')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** Adds an attempt to the count that was read. @returns false if another attempt was counted first */
async function count(
  context: IdentityContext,
  key: Key,
  policy: ThrottlePolicy,
  row: ThrottleRow | undefined,
  user: UserRow | undefined,
): Promise<boolean> {
  const now = context.clock();
  const running = row && !hasWindowEnded(context, policy, row) ? row : undefined;
  const attempts = running ? running.failures + 1 : 1;
  const startedAt = running && !policy.slides ? running.window_started_at : now;
  const wait = policy.waitMs(attempts);
  const blockedUntil =
    wait === undefined ? null : wait === 'window' ? later(startedAt, policy.windowMs) : later(now, wait);
  const counted = {
    failures: attempts,
    window_started_at: startedAt,
    blocked_until: blockedUntil,
    user_id: user?.id ?? null,
  };
  if (!row) {
    const { numInsertedOrUpdatedRows = 0n } = await context.db
      .insertInto('throttles')
      .values({ ...key, ...counted })
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }
  const { numUpdatedRows } = await context.db
    .updateTable('throttles')
    .set({ ...counted, is_lock_noted: false })
    .where('kind', '=', key.kind)
    .where('subject', '=', key.subject)
    .where('failures', '=', row.failures)
    .where('window_started_at', '=', row.window_started_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** One event per lock, so that repeated attempts do not flood the log. */
async function noteLock(
  context: IdentityContext,
  key: Key,
  policy: ThrottlePolicy,
  row: ThrottleRow | undefined,
  { user, caller }: Attempter,
): Promise<void> {
  if (!row || row.is_lock_noted) return;
  const { numUpdatedRows } = await context.db
    .updateTable('throttles')
    .set({ is_lock_noted: true })
    .where('kind', '=', key.kind)
    .where('subject', '=', key.subject)
    .where('is_lock_noted', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const details = { attempts: row.failures, until: row.blocked_until };
  await recordEvent(context.db, { event: policy.lockEvent, at: context.clock(), userId: user?.id, caller, details });
}

/** Clears the account's count after a success. */
export async function forgetAttempts(context: IdentityContext, policy: ThrottlePolicy, user: UserRow): Promise<void> {
  const { kind, subject } = throttleKeyOf(context, policy, user);
  await context.db.deleteFrom('throttles').where('kind', '=', kind).where('subject', '=', subject).execute();
}

/** The key that an account's attempts are counted under. */
export const throttleKeyOf = (context: IdentityContext, { kind }: ThrottlePolicy, user: UserRow): Key => ({
  kind,
  subject: subjectOf(context, { user, typedName: user.username }),
});
