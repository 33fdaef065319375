import type { Caller, IdentityContext } from '../../context.ts';
import { later } from '../../platform/clock.ts';
import type { ThrottleRow, UserRow } from '../../platform/schema.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import type { ThrottlePolicy } from './throttle.policies.ts';

/** Whose attempts are counted. */
export interface Attempter {
  /** The account, or none: then what was typed is counted, so that both answer alike. */
  user: UserRow | undefined;
  typedName: string;
  caller: Caller;
}

export const subjectOf = (context: IdentityContext, { user, typedName }: Omit<Attempter, 'caller'>): string =>
  context.secrets.hash('throttle', user?.id ?? typedName.toLowerCase());

/**
 * Counts an attempt before it is made, so that many at the same time count too.
 * @returns false where the attempt must not be made; it is then not counted, and costs one read
 */
export async function takeAttempt(
  context: IdentityContext,
  policy: ThrottlePolicy,
  attempter: Attempter,
): Promise<boolean> {
  const key = { kind: policy.kind, subject: subjectOf(context, attempter) };
  return countOne(context, key, policy, attempter, await readRow(context, key));
}

/** Guesses that this process is judging just now, by what is counted. */
const judging = new Map<string, number>();

/**
 * Judges a guess that costs much itself and counts it where it is wrong: a right one, the usual case, writes nothing here. No
 * more are judged at the same time than may still be wrong; a locked account costs one read.
 * @param guesses what is counted so far, where it was read already
 */
export async function judgeGuess(
  context: IdentityContext,
  policy: ThrottlePolicy & { free: number },
  attempter: Attempter,
  judge: () => Promise<boolean>,
  guesses?: { counted: ThrottleRow | undefined },
): Promise<'right' | 'wrong' | 'locked'> {
  const key = { kind: policy.kind, subject: subjectOf(context, attempter) };
  const row = guesses ? guesses.counted : await readRow(context, key);
  if (isLockedNow(context, row)) {
    await noteLock(context, key, policy, row, attempter);
    return 'locked';
  }
  const place = `${key.kind}:${key.subject}`;
  const before = judging.get(place) ?? 0;
  if (before >= Math.max(policy.free - (row && !isOver(context, policy, row) ? row.failures : 0), 1)) return 'locked';
  judging.set(place, before + 1);
  try {
    if (await judge()) return 'right';
    return (await countOne(context, key, policy, attempter, row)) ? 'wrong' : 'locked';
  } finally {
    const left = (judging.get(place) ?? 1) - 1;
    if (left > 0) judging.set(place, left);
    else judging.delete(place);
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

/** Whether nothing that was counted counts any more. */
const isOver = (context: IdentityContext, policy: ThrottlePolicy, row: ThrottleRow | undefined): boolean =>
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

/** Adds an attempt to what was read. @returns false where another attempt was counted first */
async function count(
  context: IdentityContext,
  key: Key,
  policy: ThrottlePolicy,
  row: ThrottleRow | undefined,
  user: UserRow | undefined,
): Promise<boolean> {
  const now = context.clock();
  const going = row && !isOver(context, policy, row) ? row : undefined;
  const attempts = going ? going.failures + 1 : 1;
  const startedAt = going && !policy.slides ? going.window_started_at : now;
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

/** One entry a lock: nobody floods the log by trying on. */
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

/** After a success nothing is held against the account any more. */
export async function forgetAttempts(context: IdentityContext, policy: ThrottlePolicy, user: UserRow): Promise<void> {
  const { kind, subject } = throttleKeyOf(context, policy, user);
  await context.db.deleteFrom('throttles').where('kind', '=', kind).where('subject', '=', subject).execute();
}

/** Under which an account's attempts are counted. */
export const throttleKeyOf = (context: IdentityContext, { kind }: ThrottlePolicy, user: UserRow): Key => ({
  kind,
  subject: subjectOf(context, { user, typedName: user.username }),
});
