import { generateSecret, verify } from 'otplib';
import type { Caller, IdentityContext } from '../../../context.ts';
import { poolFailures } from '../../../platform/pool-error.ts';
import type { UserRow } from '../../../platform/schema.ts';
import { recordEvent } from '../../audit/audit.repository.ts';
import { countFactorGuess } from '../../codes/code.service.ts';
import { factorGuesses } from '../../throttles/throttle.policies.ts';
import { clearAttempts } from '../../throttles/throttle.service.ts';

/** Accepts one 30-second step before and after the current one, for clock drift (RFC 6238, section 5.2). */
const toleranceSeconds = 30;

/** Creates a new secret in Base32, the format of authenticator apps. */
export const createSecret = (): string => generateSecret();

/** Finds the time step of a valid code that is newer than the last accepted one; undefined for any other code. */
export async function findStep(
  context: IdentityContext,
  secret: string,
  code: string,
  lastStep: number | undefined,
): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(context.clock().getTime() / 1_000),
    epochTolerance: toleranceSeconds,
    ...(lastStep === undefined ? {} : { afterTimeStep: lastStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/**
 * Verifies a code from the account's authenticator. The same code is then never accepted again.
 * @throws CodeMismatchException
 */
export async function verifyAuthenticatorCode(
  context: IdentityContext,
  user: UserRow,
  code: string,
  caller: Caller,
): Promise<void> {
  const attempt = { user, typedName: user.username, caller };
  await countFactorGuess(context, attempt);
  if (!(await consumeAuthenticatorCode(context, user, code))) {
    const details = { purpose: 'SOFTWARE_TOKEN_MFA' };
    await recordEvent(context.db, { event: 'code-refused', at: context.clock(), userId: user.id, caller, details });
    throw poolFailures.codeMismatch();
  }
  await clearAttempts(context, factorGuesses, attempt);
}

/** @returns false for a wrong code, and for a code that has already been used */
async function consumeAuthenticatorCode(context: IdentityContext, user: UserRow, code: string): Promise<boolean> {
  if (!user.totp_secret) return false;
  const lastStep = user.totp_last_step === null ? undefined : Number(user.totp_last_step);
  const step = await findStep(context, context.secrets.decrypt(user.totp_secret), code.trim(), lastStep);
  if (step === undefined) return false;
  const { numUpdatedRows } = await context.db
    .updateTable('users')
    .set({ totp_last_step: String(step) })
    .where('id', '=', user.id)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', String(step))]))
    .executeTakeFirst();
  // Of two concurrent responses with the same code, only the first updates the row.
  return numUpdatedRows > 0n;
}
