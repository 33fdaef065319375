import type { AuthResponse } from '@reportage/contracts';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Caller, IdentityContext } from '../../../context.ts';
import { PoolError, poolFailures } from '../../../platform/pool-error.ts';
import { listPasskeys, markPasskeyUsed } from '../../passkeys/passkey.repository.ts';
import { getRelyingParty, readTransports } from '../../passkeys/relying-party.ts';
import { loadWebAuthn } from '../../passkeys/web-authn.ts';
import { issueChallenge, type Subject } from '../challenge.ts';
import { advanceSignIn } from '../next-step.ts';
import { pendingLifetimeMs } from '../pending.repository.ts';
import { type Responses, requireResponse } from '../responses.ts';
import type { PendingSignIn, SignInState } from '../sign-in-state.ts';
import { rejectSignIn } from './password.factor.ts';

/** Requests a signature from one of the account's passkeys. */
export async function requestPasskey(
  context: IdentityContext,
  subject: Subject,
  state: SignInState,
): Promise<AuthResponse> {
  const passkeys = subject.user ? await listPasskeys(context.db, subject.user.id) : [];
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(context.config).id,
    userVerification: 'required',
    timeout: pendingLifetimeMs,
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: readTransports(transports),
    })),
  });
  return issueChallenge(
    context,
    subject,
    { ...state, passkeyChallenge: options.challenge },
    {
      name: 'WEB_AUTHN',
      parameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
    },
  );
}

/**
 * Verifies a passkey's response. A passkey that verified its user (PIN, fingerprint) counts as both factors. Passkeys
 * cannot be guessed, so wrong passwords do not lock them.
 * @throws NotAuthorizedException
 */
export async function verifyPasskeyResponse(
  context: IdentityContext,
  subject: Subject,
  pending: PendingSignIn,
  responses: Responses,
  caller: Caller,
): Promise<AuthResponse> {
  const response = readCredential(requireResponse(responses, 'CREDENTIAL'));
  const { user } = subject;
  const passkeys = user ? await listPasskeys(context.db, user.id) : [];
  const passkey = passkeys.find(({ credential_id }) => credential_id === response.id);
  const { passkeyChallenge, ...state } = pending.state;
  if (!user || !passkey || !passkeyChallenge) return rejectSignIn(context, subject, caller, createRejection());
  const { id, origin } = getRelyingParty(context.config);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: passkeyChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
      transports: readTransports(passkey.transports),
    },
  }).catch((cause: unknown) => rejectSignIn(context, subject, caller, createRejection(cause)));
  if (!verified) return rejectSignIn(context, subject, caller, createRejection());
  await markPasskeyUsed(context.db, passkey.credential_id, authenticationInfo.newCounter, context.clock());
  return advanceSignIn(context, user, state, 'passkey', caller);
}

const createRejection = (cause?: unknown) =>
  new PoolError('NotAuthorizedException', 'The passkey was not accepted.', { cause });

function readCredential(text: string): AuthenticationResponseJSON {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && 'id' in parsed && 'response' in parsed) {
      return parsed as AuthenticationResponseJSON;
    }
  } catch {
    // Treated like any other text that is not a credential.
  }
  throw poolFailures.invalid('CREDENTIAL is not a valid credential.');
}
