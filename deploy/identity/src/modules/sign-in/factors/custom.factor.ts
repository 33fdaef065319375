import { timingSafeEqual } from 'node:crypto';
import type { AuthResponse } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../../context.ts';
import { addMs } from '../../../platform/clock.ts';
import { poolFailures } from '../../../platform/pool-error.ts';
import { createRandomKey } from '../../../platform/secret-box.ts';
import { recordEvent } from '../../audit/audit.repository.ts';
import { countCodeGuess, countCodeRequest } from '../../codes/code.service.ts';
import { describeEmailDelivery, simulateDelivery } from '../../codes/delivery.ts';
import { enqueueMessage } from '../../mail/outbox.repository.ts';
import { codeGuesses } from '../../throttles/throttle.policies.ts';
import { clearAttempts } from '../../throttles/throttle.service.ts';
import { issueChallenge, type Subject } from '../challenge.ts';
import { advanceSignIn } from '../next-step.ts';
import { pendingLifetimeMs } from '../pending.repository.ts';
import { type Responses, requireResponse } from '../responses.ts';
import type { SignInState } from '../sign-in-state.ts';

const hashKey = (context: IdentityContext, subject: Subject, answer: string): string =>
  context.secrets.hash(
    `custom:${subject.user?.id ?? subject.typedName}`,
    answer.toUpperCase().replace(/[^A-Z0-9]/g, ''),
  );

/** Issues this pool's own challenge: a key sent by email, which is typed in place of a password. */
export async function requestKey(
  context: IdentityContext,
  subject: Subject,
  state: SignInState,
  caller: Caller,
): Promise<AuthResponse> {
  if (!context.config.allowsCustomChallenge) throw poolFailures.invalid('CUSTOM_AUTH flow not enabled for this client');
  const { user, typedName } = subject;
  if (!user && !context.config.hidesAccountExistence) throw poolFailures.unknownUser();
  await countCodeRequest(context, { user, typedName, caller });
  const key = createRandomKey();
  if (user) {
    const content = { purpose: 'key' as const, code: key, name: user.name, locale: user.locale };
    const expiresAt = addMs(context.clock(), pendingLifetimeMs);
    const message = { channel: 'email' as const, kind: 'code:key', to: user.email, content, expiresAt };
    await context.db.transaction().execute(async (tx) => {
      await enqueueMessage(context, tx, message);
      const details = { purpose: 'CUSTOM_CHALLENGE' };
      await recordEvent(tx, { event: 'code-sent', at: context.clock(), userId: user.id, caller, details });
    });
    context.wakeOutbox();
  }
  const delivery = user ? describeEmailDelivery(user.email) : simulateDelivery(context.secrets, typedName);
  return issueChallenge(
    context,
    subject,
    { ...state, codeHash: hashKey(context, subject, key) },
    {
      name: 'CUSTOM_CHALLENGE',
      parameters: { type: 'key', destination: delivery.Destination ?? '', USERNAME: user?.username ?? typedName },
    },
  );
}

export async function verifyKeyResponse(
  context: IdentityContext,
  subject: Subject,
  previousState: SignInState,
  responses: Responses,
  caller: Caller,
): Promise<AuthResponse> {
  const answer = requireResponse(responses, 'ANSWER');
  await countCodeGuess(context, { ...subject, caller });
  const answerHash = Buffer.from(hashKey(context, subject, answer));
  const expectedHash = Buffer.from(previousState.codeHash ?? '');
  const isCorrect = answerHash.length === expectedHash.length && timingSafeEqual(answerHash, expectedHash);
  const { user } = subject;
  if (!user || !isCorrect) {
    const details = { purpose: 'CUSTOM_CHALLENGE' };
    await recordEvent(context.db, { event: 'code-refused', at: context.clock(), userId: user?.id, caller, details });
    throw poolFailures.wrongAnswer();
  }
  await clearAttempts(context, codeGuesses, { ...subject, caller });
  const { codeHash: _, ...state } = previousState;
  return advanceSignIn(context, user, state, 'custom', caller);
}
