import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Caller, IdentityContext } from '../../context.ts';
import { addMs, dayMs, hourMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { type PoolError, poolFailures } from '../../platform/pool-error.ts';
import type { CodePurpose, CodeRow, UserRow } from '../../platform/schema.ts';
import { createRandomCode } from '../../platform/secret-box.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { enqueueMessage } from '../mail/outbox.repository.ts';
import { type AttemptSubject, getOrigin } from '../throttles/counters.ts';
import { codeGuesses, codeRequests, factorGuesses, maxCodeAttempts } from '../throttles/throttle.policies.ts';
import { clearAttempts, countAttempt } from '../throttles/throttle.service.ts';

export const codeLifetimeMs: Record<CodePurpose, number> = {
  'sign-up': dayMs,
  reset: hourMs,
  email: dayMs,
  phone: dayMs,
};

const hashCode = (context: IdentityContext, user: Pick<UserRow, 'id'>, purpose: CodePurpose, code: string): string =>
  context.secrets.hash(`code:${purpose}:${user.id}`, code);

/** @throws LimitExceededException if too many codes were requested recently for the account, or for an unknown name */
export async function countCodeRequest(context: IdentityContext, attempt: AttemptSubject): Promise<void> {
  if (!(await countAttempt(context, codeRequests, attempt))) throw poolFailures.limitExceeded();
}

/** Replaces the account's previous code for this purpose and enqueues the message, both in the caller's transaction. */
export async function issueCode(
  context: IdentityContext,
  tx: Database,
  user: Pick<UserRow, 'id' | 'name' | 'locale'>,
  purpose: CodePurpose,
  destination: string,
  caller: Caller,
): Promise<void> {
  const now = context.clock();
  const code = createRandomCode();
  const codeFields = {
    code_hash: hashCode(context, user, purpose, code),
    destination,
    attempts: 0,
    attempts_by: JSON.stringify({}),
    created_at: now,
    expires_at: addMs(now, codeLifetimeMs[purpose]),
    used_at: null,
  };
  await tx
    .insertInto('codes')
    .values({ id: randomUUID(), user_id: user.id, purpose, ...codeFields })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(codeFields))
    .execute();
  const content = { purpose, code, name: user.name, locale: user.locale };
  const channel = purpose === 'phone' ? 'sms' : 'email';
  const message = {
    channel,
    kind: `code:${purpose}`,
    to: destination,
    content,
    expiresAt: codeFields.expires_at,
  } as const;
  await enqueueMessage(context, tx, message);
  await recordEvent(tx, { event: 'code-sent', at: now, userId: user.id, caller, details: { purpose } });
}

type Verdict = 'correct' | 'wrong' | 'expired' | 'exhausted';

async function tryCode(
  context: IdentityContext,
  tx: Database,
  row: CodeRow | undefined,
  { hash, origin }: { hash: string; origin: string },
): Promise<Verdict> {
  const now = context.clock();
  if (!row || row.used_at || row.expires_at <= now) return 'expired';
  // Guesses are counted by origin, so that a stranger's guesses do not use up the owner's attempts.
  const attempts = row.attempts_by[origin] ?? 0;
  if (attempts >= maxCodeAttempts) return 'exhausted';
  const isCorrect = timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hash));
  const attempts_by = JSON.stringify({ ...row.attempts_by, [origin]: attempts + 1 });
  const change = isCorrect ? { used_at: now } : { attempts: row.attempts + 1, attempts_by };
  await tx.updateTable('codes').set(change).where('id', '=', row.id).execute();
  return isCorrect ? 'correct' : 'wrong';
}

const rejections: Record<Exclude<Verdict, 'correct'>, () => PoolError> = {
  wrong: poolFailures.codeMismatch,
  expired: poolFailures.codeExpired,
  exhausted: poolFailures.tooManyCodeAttempts,
};

interface CodeUse {
  user: UserRow;
  purpose: CodePurpose;
  code: string;
  caller: Caller;
  /** The error for an account without a code. */
  createNoCodeError?: () => PoolError;
}

/**
 * Redeems a code and performs what it authorizes: both or neither. A wrong guess is counted even though the call fails.
 */
export async function consumeCode(
  context: IdentityContext,
  use: CodeUse,
  apply: (tx: Database, code: CodeRow) => Promise<void>,
): Promise<void> {
  await countCodeGuess(context, { user: use.user, typedName: use.user.username, caller: use.caller });
  return consumeCountedCode(context, use, apply);
}

/** Redeems a code like `consumeCode`, for a guess that has already been counted. */
export async function consumeCountedCode(
  context: IdentityContext,
  use: CodeUse,
  apply: (tx: Database, code: CodeRow) => Promise<void>,
): Promise<void> {
  const { user, purpose, caller } = use;
  const verdict = await context.db.transaction().execute(async (tx): Promise<Verdict | 'never-asked'> => {
    const row = await tx
      .selectFrom('codes')
      .selectAll()
      .where('user_id', '=', user.id)
      .where('purpose', '=', purpose)
      .forUpdate()
      .executeTakeFirst();
    if (!row && use.createNoCodeError) return 'never-asked';
    const hash = hashCode(context, user, purpose, use.code);
    const origin = context.secrets.hash('code-origin', getOrigin(context, { user, caller }).name).slice(0, 16);
    const codeVerdict = await tryCode(context, tx, row, { hash, origin });
    if (row && codeVerdict === 'correct') await apply(tx, row);
    return codeVerdict;
  });
  if (verdict === 'correct') return clearAttempts(context, codeGuesses, { user, typedName: user.username, caller });
  const details = { purpose, verdict };
  await recordEvent(context.db, { event: 'code-refused', at: context.clock(), userId: user.id, caller, details });
  throw verdict === 'never-asked' ? (use.createNoCodeError ?? poolFailures.codeExpired)() : rejections[verdict]();
}

/**
 * Counts a guess at a code.
 * @throws LimitExceededException after too many guesses in total for the account's codes
 */
export async function countCodeGuess(context: IdentityContext, attempt: AttemptSubject): Promise<void> {
  if (!(await countAttempt(context, codeGuesses, attempt))) throw poolFailures.limitExceeded();
}

/**
 * Counts a guess at a second factor, which only somebody who has passed the first factor can make.
 * @throws LimitExceededException after too many guesses
 */
export async function countFactorGuess(context: IdentityContext, attempt: AttemptSubject): Promise<void> {
  if (!(await countAttempt(context, factorGuesses, attempt))) throw poolFailures.limitExceeded();
}
