import type { AuthResponse, ChallengeName } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../../context.ts';
import { poolFailures } from '../../../platform/pool-error.ts';
import { readPublicValue } from '../../srp/group.ts';
import { isValidProof, startExchange } from '../../srp/server-proof.ts';
import { findVerifier, getPoolName } from '../../srp/stored-verifier.ts';
import type { Verifier } from '../../srp/verifier.ts';
import { issueChallenge, type Subject } from '../challenge.ts';
import { advanceSignIn } from '../next-step.ts';
import { type Responses, requireResponse } from '../responses.ts';
import type { SignInState } from '../sign-in-state.ts';
import { countPasswordGuess, rejectSignIn } from './password.factor.ts';

/**
 * Starts an SRP exchange and requests the client's proof.
 * @throws InvalidParameterException for a public value that honest clients never generate
 */
export async function requestProof(
  context: IdentityContext,
  subject: Subject,
  state: SignInState,
  exchange: {
    challenge: ChallengeName;
    verifier: Verifier;
    scope: string;
    name: string;
    srpA: string;
    parameters: Record<string, string>;
  },
): Promise<AuthResponse> {
  const A = readPublicValue(exchange.srpA);
  if (A === undefined) throw poolFailures.invalid('Invalid SRP_A');
  const { verifier, scope, name } = exchange;
  const srp = { exchange: startExchange(verifier, A), verifier, scope, name };
  return issueChallenge(
    context,
    subject,
    { ...state, srp },
    {
      name: exchange.challenge,
      parameters: {
        SALT: verifier.salt,
        SRP_B: srp.exchange.B,
        SECRET_BLOCK: srp.exchange.secretBlock,
        ...exchange.parameters,
      },
    },
  );
}

/** Whether the responses prove knowledge of the secret in the pending exchange. */
export function hasValidProof(state: SignInState, responses: Responses): boolean {
  const { srp } = state;
  if (!srp) return false;
  if (requireResponse(responses, 'PASSWORD_CLAIM_SECRET_BLOCK') !== srp.exchange.secretBlock) return false;
  return isValidProof(srp.exchange, srp.verifier, {
    scope: srp.scope,
    name: srp.name,
    timestamp: requireResponse(responses, 'TIMESTAMP'),
    signature: requireResponse(responses, 'PASSWORD_CLAIM_SIGNATURE'),
  });
}

export async function startPasswordSrp(
  context: IdentityContext,
  subject: Subject,
  state: SignInState,
  srpA: string,
): Promise<AuthResponse> {
  if (!context.config.allowsSrp) throw poolFailures.invalid('USER_SRP_AUTH is not enabled for the client.');
  if (!subject.user && !context.config.hidesAccountExistence) throw poolFailures.unknownUser();
  const name = subject.user?.id ?? context.secrets.hash('simulated-id', subject.typedName.toLowerCase());
  return requestProof(context, subject, state, {
    challenge: 'PASSWORD_VERIFIER',
    verifier: findVerifier(context, subject.user, subject.typedName),
    scope: getPoolName(context),
    name,
    srpA,
    parameters: { USER_ID_FOR_SRP: name, USERNAME: subject.user?.username ?? name },
  });
}

/** Verifies the proof, which counts as a password guess just as a sent password does. */
export async function verifyPasswordProof(
  context: IdentityContext,
  subject: Subject,
  previousState: SignInState,
  responses: Responses,
  caller: Caller,
): Promise<AuthResponse> {
  await countPasswordGuess(context, subject, caller);
  const isCorrect = hasValidProof(previousState, responses);
  if (!subject.user?.srp_verifier || !isCorrect) return rejectSignIn(context, subject, caller);
  const { srp: _, ...state } = previousState;
  const deviceKey = responses.DEVICE_KEY ?? state.deviceKey;
  return advanceSignIn(context, subject.user, { ...state, deviceKey }, 'password', caller);
}
