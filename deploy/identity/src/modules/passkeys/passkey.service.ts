import type { PoolInput, PoolOutput } from '@reportage/contracts';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Caller, IdentityContext } from '../../context.ts';
import { isUniqueViolation } from '../../platform/database.ts';
import { PoolError } from '../../platform/pool-error.ts';
import type { PasskeyRow } from '../../platform/schema.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { authenticate } from '../sessions/token.service.ts';
import { deletePasskey, insertPasskey, listPasskeys } from './passkey.repository.ts';
import { consumeRegistrationChallenge, storeRegistrationChallenge } from './registration.repository.ts';
import { getRelyingParty, readTransports } from './relying-party.ts';
import { loadWebAuthn } from './web-authn.ts';

/** How long a person may take to touch the authenticator. */
const registrationTimeoutMs = 5 * 60_000;
const maxPasskeys = 20;

export async function startWebAuthnRegistration(
  context: IdentityContext,
  input: PoolInput<'StartWebAuthnRegistration'>,
): Promise<PoolOutput<'StartWebAuthnRegistration'>> {
  const { user } = await authenticate(context, input.AccessToken);
  const passkeys = await listPasskeys(context.db, user.id);
  if (passkeys.length >= maxPasskeys)
    throw new PoolError('LimitExceededException', 'You have reached the maximum number of passkeys.');
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Reportage',
    rpID: getRelyingParty(context.config).id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    timeout: registrationTimeoutMs,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: readTransports(transports),
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await storeRegistrationChallenge(context, user.id, options.challenge, registrationTimeoutMs);
  return { CredentialCreationOptions: { ...options } };
}

const createMismatchError = (cause?: unknown) =>
  new PoolError('WebAuthnCredentialNotSupportedException', 'The passkey could not be verified.', { cause });

export async function completeWebAuthnRegistration(
  context: IdentityContext,
  input: PoolInput<'CompleteWebAuthnRegistration'>,
  caller: Caller,
): Promise<PoolOutput<'CompleteWebAuthnRegistration'>> {
  const { user } = await authenticate(context, input.AccessToken);
  const expectedChallenge = await consumeRegistrationChallenge(context, user.id);
  if (!expectedChallenge) throw new PoolError('WebAuthnChallengeNotFoundException', 'Start the registration again.');
  const { id, origin } = getRelyingParty(context.config);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: input.Credential as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
  }).catch((cause: unknown) => {
    throw createMismatchError(cause);
  });
  if (!verified || !registrationInfo) throw createMismatchError();
  const { credential, credentialBackedUp, credentialDeviceType } = registrationInfo;
  const now = context.clock();
  const passkey = {
    credential_id: credential.id,
    user_id: user.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    name: getPasskeyName(caller.userAgent),
    attachment: credentialDeviceType === 'singleDevice' ? 'cross-platform' : 'platform',
    transports: credential.transports ?? [],
    is_backed_up: credentialBackedUp,
    created_at: now,
    last_used_at: null,
  };
  await context.db
    .transaction()
    .execute(async (tx) => {
      await insertPasskey(tx, passkey);
      const details = { passkey: passkey.credential_id };
      await recordEvent(tx, { event: 'passkey-added', at: now, userId: user.id, caller, details });
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? createMismatchError(error) : error;
    });
  return {};
}

/** Names a passkey after the operating system that the browser reports, so that people can tell passkeys apart. */
const getPasskeyName = (userAgent: string | null): string =>
  /iPhone|iPad|Android|Mac OS X|Windows|Linux/.exec(userAgent ?? '')?.[0].replace('Mac OS X', 'Mac') ?? 'Passkey';

export async function listWebAuthnCredentials(
  context: IdentityContext,
  input: PoolInput<'ListWebAuthnCredentials'>,
): Promise<PoolOutput<'ListWebAuthnCredentials'>> {
  const { user } = await authenticate(context, input.AccessToken);
  const { id } = getRelyingParty(context.config);
  return { Credentials: (await listPasskeys(context.db, user.id)).map((passkey) => presentPasskey(passkey, id)) };
}

const presentPasskey = (passkey: PasskeyRow, relyingPartyId: string) => ({
  CredentialId: passkey.credential_id,
  FriendlyCredentialName: passkey.name,
  RelyingPartyId: relyingPartyId,
  ...(passkey.attachment ? { AuthenticatorAttachment: passkey.attachment } : {}),
  AuthenticatorTransports: passkey.transports,
  CreatedAt: passkey.created_at.getTime() / 1_000,
});

export async function deleteWebAuthnCredential(
  context: IdentityContext,
  input: PoolInput<'DeleteWebAuthnCredential'>,
  caller: Caller,
): Promise<PoolOutput<'DeleteWebAuthnCredential'>> {
  const { user } = await authenticate(context, input.AccessToken);
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    if (!(await deletePasskey(tx, user.id, input.CredentialId))) {
      throw new PoolError('ResourceNotFoundException', 'Passkey does not exist.');
    }
    const details = { passkey: input.CredentialId };
    await recordEvent(tx, { event: 'passkey-removed', at: now, userId: user.id, caller, details });
  });
  return {};
}
