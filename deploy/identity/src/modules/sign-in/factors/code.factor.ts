import { timingSafeEqual } from 'node:crypto';
import type { AuthResponse } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../../context.ts';
import { addMs } from '../../../platform/clock.ts';
import { poolFailures } from '../../../platform/pool-error.ts';
import { createRandomCode } from '../../../platform/secret-box.ts';
import { recordEvent } from '../../audit/audit.repository.ts';
import { countCodeGuess, countCodeRequest, countFactorGuess } from '../../codes/code.service.ts';
import { describeEmailDelivery, describePhoneDelivery, simulateDelivery } from '../../codes/delivery.ts';
import { enqueueMessage } from '../../mail/outbox.repository.ts';
import { codeGuesses, factorGuesses } from '../../throttles/throttle.policies.ts';
import { clearAttempts } from '../../throttles/throttle.service.ts';
import { issueChallenge, type Subject } from '../challenge.ts';
import { pendingLifetimeMs } from '../pending.repository.ts';
import { type Responses, requireResponse } from '../responses.ts';
import type { PendingSignIn, SignInState } from '../sign-in-state.ts';

export const codeChallenges = ['EMAIL_OTP', 'SMS_OTP', 'SMS_MFA'] as const;
export type CodeChallenge = (typeof codeChallenges)[number];

const hashCode = (context: IdentityContext, userId: string, code: string): string =>
  context.secrets.hash(`code:sign-in:${userId}`, code);

/**
 * Sends a code to the account's email address or phone number and issues the challenge for it. If there is no
 * account, no code is sent, but the response does not reveal that.
 */
export async function requestCode(
  context: IdentityContext,
  subject: Subject,
  state: SignInState,
  challenge: CodeChallenge,
  caller: Caller,
): Promise<AuthResponse> {
  const { user, typedName } = subject;
  await countCodeRequest(context, { user, typedName, caller });
  if (!user) {
    const delivery = simulateDelivery(context.secrets, typedName);
    return issueChallenge(context, subject, state, { name: challenge, parameters: toParameters(delivery) });
  }
  const isSms = challenge !== 'EMAIL_OTP';
  const destination = isSms ? user.phone_number : user.email;
  if (!destination) throw poolFailures.invalid(`${challenge} is not set up for this user.`);
  const code = createRandomCode();
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const content = { purpose: 'sign-in' as const, code, name: user.name, locale: user.locale };
    const message = {
      channel: isSms ? ('sms' as const) : ('email' as const),
      kind: 'code:sign-in',
      to: destination,
      content,
    };
    await enqueueMessage(context, tx, { ...message, expiresAt: addMs(now, pendingLifetimeMs) });
    await recordEvent(tx, { event: 'code-sent', at: now, userId: user.id, caller, details: { purpose: challenge } });
  });
  context.wakeOutbox();
  const delivery = isSms ? describePhoneDelivery(destination) : describeEmailDelivery(destination);
  const stateWithCode = { ...state, codeHash: hashCode(context, user.id, code) };
  return issueChallenge(context, subject, stateWithCode, { name: challenge, parameters: toParameters(delivery) });
}

const toParameters = (delivery: { DeliveryMedium?: string | undefined; Destination?: string | undefined }) => ({
  CODE_DELIVERY_DELIVERY_MEDIUM: delivery.DeliveryMedium ?? '',
  CODE_DELIVERY_DESTINATION: delivery.Destination ?? '',
});

/** Verifies the code. @throws CodeMismatchException; the same challenge may be answered again */
export async function checkSentCode(
  context: IdentityContext,
  subject: Subject,
  pending: PendingSignIn,
  responses: Responses,
  caller: Caller,
): Promise<void> {
  const { user, typedName } = subject;
  const code = requireResponse(responses, `${pending.challenge}_CODE`);
  const attempt = { user, typedName, caller };
  const isSecondFactor = pending.state.passed.length > 0;
  await (isSecondFactor ? countFactorGuess : countCodeGuess)(context, attempt);
  const expectedHash = Buffer.from(pending.state.codeHash ?? '');
  const answerHash = Buffer.from(hashCode(context, user?.id ?? typedName, code.trim()));
  if (user && expectedHash.length === answerHash.length && timingSafeEqual(expectedHash, answerHash)) {
    return clearAttempts(context, isSecondFactor ? factorGuesses : codeGuesses, attempt);
  }
  const details = { purpose: pending.challenge };
  await recordEvent(context.db, { event: 'code-refused', at: context.clock(), userId: user?.id, caller, details });
  throw poolFailures.codeMismatch();
}
