import type { AuthAnswer, ChallengeName } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../../context.ts';
import { poolFailures } from '../../../platform/pool-error.ts';
import { readPublicValue } from '../../srp/group.ts';
import { beginExchange, isProof } from '../../srp/server-proof.ts';
import { poolName, verifierOf } from '../../srp/stored-verifier.ts';
import type { Verifier } from '../../srp/verifier.ts';
import { ask, type Subject } from '../ask.ts';
import { goOn } from '../next-step.ts';
import { type Responses, requiredResponse } from '../responses.ts';
import type { SignInState } from '../sign-in-state.ts';
import { refusePassword, takePasswordGuess } from './password.factor.ts';

/** Begins an exchange and asks for its proof. @throws InvalidParameterException for a public value that no honest client draws */
export async function askForProof(
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
): Promise<AuthAnswer> {
  const A = readPublicValue(exchange.srpA);
  if (A === undefined) throw poolFailures.invalid('Invalid SRP_A');
  const { verifier, scope, name } = exchange;
  const srp = { exchange: beginExchange(verifier, A), verifier, scope, name };
  return ask(
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

/** Whether the responses prove the secret of the exchange that the state waits for. */
export function provesSecret(state: SignInState, responses: Responses): boolean {
  const { srp } = state;
  if (!srp) return false;
  if (requiredResponse(responses, 'PASSWORD_CLAIM_SECRET_BLOCK') !== srp.exchange.secretBlock) return false;
  return isProof(srp.exchange, srp.verifier, {
    scope: srp.scope,
    name: srp.name,
    timestamp: requiredResponse(responses, 'TIMESTAMP'),
    signature: requiredResponse(responses, 'PASSWORD_CLAIM_SIGNATURE'),
  });
}

export async function beginPasswordSrp(
  context: IdentityContext,
  subject: Subject,
  state: SignInState,
  srpA: string,
): Promise<AuthAnswer> {
  if (!context.config.allowsSrp) throw poolFailures.invalid('USER_SRP_AUTH is not enabled for the client.');
  if (!subject.user && !context.config.hidesUnknownAccounts) throw poolFailures.unknownUser();
  const name = subject.user?.id ?? context.secrets.hash('simulated-id', subject.typedName.toLowerCase());
  return askForProof(context, subject, state, {
    challenge: 'PASSWORD_VERIFIER',
    verifier: verifierOf(context, subject.user, subject.typedName),
    scope: poolName(context),
    name,
    srpA,
    parameters: { USER_ID_FOR_SRP: name, USERNAME: subject.user?.username ?? name },
  });
}

/** Judges the proof: a guess at the password like any other. */
export async function answerPasswordProof(
  context: IdentityContext,
  subject: Subject,
  before: SignInState,
  responses: Responses,
  caller: Caller,
): Promise<AuthAnswer> {
  await takePasswordGuess(context, subject, caller);
  const isRight = provesSecret(before, responses);
  if (!subject.user?.srp_verifier || !isRight) return refusePassword(context, subject, caller);
  const { srp: _, ...state } = before;
  const deviceKey = responses.DEVICE_KEY ?? state.deviceKey;
  return goOn(context, subject.user, { ...state, deviceKey }, 'password', caller);
}
