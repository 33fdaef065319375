import { prepareStatement } from '@reportage/deploy-service/database';
import type { IdentityContext } from '../../context.ts';
import { addMs } from '../../platform/clock.ts';
import type { ThrottleRow, UserRow } from '../../platform/schema.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { type AttemptSubject, type Counter, getOriginCounter, listCounters } from './counters.ts';
import { warnOwner } from './lock-mail.ts';
import type { Throttle, ThrottlePolicy } from './throttle.policies.ts';

/**
 * Counts an attempt before it is made, so that concurrent attempts also count.
 * @returns false if the attempt must not be made; it then costs one read and is not counted
 */
export async function countAttempt(
  context: IdentityContext,
  throttle: Throttle,
  attempt: AttemptSubject,
): Promise<boolean> {
  const counters = await readCounters(context, listCounters(context, throttle, attempt));
  if (await isThrottled(context, counters, attempt)) return false;
  return countAll(context, counters, attempt);
}

/** The number of checks running in this process, by throttle key. */
const runningChecks = new Map<string, number>();

function startCheck(name: string): () => void {
  runningChecks.set(name, (runningChecks.get(name) ?? 0) + 1);
  return () => {
    const remaining = (runningChecks.get(name) ?? 1) - 1;
    if (remaining > 0) runningChecks.set(name, remaining);
    else runningChecks.delete(name);
  };
}

/**
 * Runs an expensive check, and counts the guess only if it is wrong, so that a correct guess, the usual case, writes
 * no row. There are never more concurrent checks than guesses left; a locked account costs one read.
 */
export async function verifyWithThrottle(
  context: IdentityContext,
  throttle: Throttle,
  attempt: AttemptSubject,
  verify: () => Promise<boolean>,
): Promise<'correct' | 'wrong' | 'locked'> {
  const counters = await readCounters(context, listCounters(context, throttle, attempt));
  if (await isThrottled(context, counters, attempt)) return 'locked';
  const getCheckName = ({ key }: Counter) => `${key.kind}:${key.subject}`;
  const hasRoom = counters.every(({ row, ...counter }) => {
    const counted = row && !hasWindowEnded(context, counter.policy, row) ? row.failures : 0;
    return (runningChecks.get(getCheckName(counter)) ?? 0) < Math.max(counter.policy.freeAttempts - counted, 1);
  });
  if (!hasRoom) return 'locked';
  const endChecks = counters.map((counter) => startCheck(getCheckName(counter)));
  try {
    if (await verify()) return 'correct';
    return (await countAll(context, counters, attempt)) ? 'wrong' : 'locked';
  } finally {
    for (const end of endChecks) end();
  }
}

type CounterWithRow = Counter & { row: ThrottleRow | undefined };

/** $1 and $2 are the kinds and subjects, in the same order. */
const readRows = prepareStatement<ThrottleRow>(`
  select throttles.* from unnest($1::text[], $2::text[]) as requested (kind, subject)
  join identity.throttles on throttles.kind = requested.kind and throttles.subject = requested.subject`);

async function readCounters(context: IdentityContext, counters: readonly Counter[]): Promise<CounterWithRow[]> {
  const keys = counters.map(({ key }) => key);
  const statement = readRows([keys.map(({ kind }) => kind), keys.map(({ subject }) => subject)]);
  const { rows } = await context.db.executeQuery(statement);
  return counters.map((counter) => ({
    ...counter,
    row: rows.find(({ kind, subject }) => kind === counter.key.kind && subject === counter.key.subject),
  }));
}

async function isThrottled(
  context: IdentityContext,
  counters: readonly CounterWithRow[],
  attempt: AttemptSubject,
): Promise<boolean> {
  const lockedCounters = counters.filter(({ row }) => isLockedNow(context, row));
  for (const counter of lockedCounters) await recordLock(context, counter, attempt);
  return lockedCounters.length > 0;
}

/** @returns false if another attempt has locked one of the counters in the meantime */
async function countAll(
  context: IdentityContext,
  counters: readonly CounterWithRow[],
  attempt: AttemptSubject,
): Promise<boolean> {
  for (const counter of counters) if (!(await countOne(context, counter, attempt))) return false;
  return true;
}

async function countOne(context: IdentityContext, first: CounterWithRow, attempt: AttemptSubject): Promise<boolean> {
  for (let counter = first; ; [counter = first] = await readCounters(context, [first])) {
    if (isLockedNow(context, counter.row)) {
      await recordLock(context, counter, attempt);
      return false;
    }
    if (await tryToCount(context, counter)) return true;
  }
}

const hasWindowEnded = (context: IdentityContext, policy: ThrottlePolicy, row: ThrottleRow | undefined): boolean =>
  !row || addMs(row.window_started_at, policy.windowMs) <= context.clock();

const isLockedNow = (context: IdentityContext, row: ThrottleRow | undefined): boolean =>
  row?.blocked_until != null && row.blocked_until > context.clock();

/** Adds an attempt to the count that was read before. @returns false if another attempt was counted first */
async function tryToCount(context: IdentityContext, { policy, key, row, userId }: CounterWithRow): Promise<boolean> {
  const now = context.clock();
  const currentRow = row && !hasWindowEnded(context, policy, row) ? row : undefined;
  const attempts = currentRow ? currentRow.failures + 1 : 1;
  const startedAt = currentRow && !policy.slides ? currentRow.window_started_at : now;
  const wait = policy.waitMs(attempts);
  const blockedUntil =
    wait === undefined ? null : wait === 'window' ? addMs(startedAt, policy.windowMs) : addMs(now, wait);
  const counted = { failures: attempts, window_started_at: startedAt, blocked_until: blockedUntil, user_id: userId };
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

/**
 * Records one event for each lock, so that repeated attempts do not flood the log. The owner gets an email, unless they
 * probably made the attempts themselves.
 */
async function recordLock(
  context: IdentityContext,
  { policy, key, row, isFromKnownDevice, userId }: CounterWithRow,
  { user, caller }: AttemptSubject,
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
  const details = { attempts: row.failures, until: row.blocked_until, counted: policy.kind };
  await recordEvent(context.db, { event: policy.lockEvent, at: context.clock(), userId: user?.id, caller, details });
  if (user && userId && !isFromKnownDevice && policy.lockEvent !== 'letters-limited')
    await warnOwner(context, user, caller);
}

/** Clears the count for the caller's device or address after a success; strangers' attempts still count. */
export async function clearAttempts(
  context: IdentityContext,
  throttle: Throttle,
  attempt: AttemptSubject,
): Promise<void> {
  const { kind, subject } = getOriginCounter(context, throttle, attempt).key;
  await context.db.deleteFrom('throttles').where('kind', '=', kind).where('subject', '=', subject).execute();
}

/** Clears all counts for an account whose owner has just proved that the email address belongs to them. */
export async function clearAllAttempts(
  context: IdentityContext,
  { perOrigin, strangers }: Throttle,
  user: UserRow,
): Promise<void> {
  await context.db
    .deleteFrom('throttles')
    .where('user_id', '=', user.id)
    .where('kind', 'in', [perOrigin.kind, strangers.kind])
    .execute();
}
