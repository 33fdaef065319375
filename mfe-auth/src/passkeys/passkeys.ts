import { PasskeyError, type PasskeyErrorReason, toPasskeyError } from './passkey-error.ts';

type JsonObject = Record<string, unknown>;

/** Returns why passkeys cannot be used on this page, as far as can be known without trying. */
export function getPasskeyUnavailableReason(): Extract<PasskeyErrorReason, 'unsupported' | 'insecure'> | undefined {
  if (!globalThis.isSecureContext) return 'insecure';
  const credentialApi = globalThis.PublicKeyCredential as typeof PublicKeyCredential | undefined;
  return credentialApi && 'parseRequestOptionsFromJSON' in credentialApi ? undefined : 'unsupported';
}

async function runCeremony(ceremony: () => Promise<Credential | null>): Promise<JsonObject> {
  const unavailableReason = getPasskeyUnavailableReason();
  if (unavailableReason) throw new PasskeyError(unavailableReason);
  const credential = await ceremony().catch((cause: unknown) => {
    throw toPasskeyError(cause);
  });
  if (!credential) throw new PasskeyError('cancelled');
  return (credential as PublicKeyCredential).toJSON() as unknown as JsonObject;
}

/**
 * Asks the user to sign in with one of the account's passkeys.
 * @param options `PublicKeyCredentialRequestOptionsJSON`
 * @returns the signed assertion, as JSON
 * @throws {PasskeyError}
 */
export const signWithPasskey = (options: JsonObject, signal: AbortSignal): Promise<JsonObject> =>
  runCeremony(() => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      options as unknown as PublicKeyCredentialRequestOptionsJSON,
    );
    return navigator.credentials.get({ publicKey, signal });
  });

/**
 * Asks the browser to create a passkey.
 * @param options `PublicKeyCredentialCreationOptionsJSON`
 * @returns the new public key, as JSON
 * @throws {PasskeyError}
 */
export const createPasskey = (options: JsonObject, signal: AbortSignal): Promise<JsonObject> =>
  runCeremony(() => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as unknown as PublicKeyCredentialCreationOptionsJSON,
    );
    return navigator.credentials.create({ publicKey, signal });
  });
