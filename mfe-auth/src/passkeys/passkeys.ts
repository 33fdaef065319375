import { PasskeyError, type PasskeyObstacle, toPasskeyError } from './passkey-error.ts';

type Document = Record<string, unknown>;

/** Why passkeys cannot be used here, as far as can be known without trying. */
export function passkeyObstacle(): Extract<PasskeyObstacle, 'unsupported' | 'insecure'> | undefined {
  if (!globalThis.isSecureContext) return 'insecure';
  const kind = globalThis.PublicKeyCredential as typeof PublicKeyCredential | undefined;
  return kind && 'parseRequestOptionsFromJSON' in kind ? undefined : 'unsupported';
}

async function run(ceremony: () => Promise<Credential | null>): Promise<Document> {
  const obstacle = passkeyObstacle();
  if (obstacle) throw new PasskeyError(obstacle);
  const credential = await ceremony().catch((cause: unknown) => {
    throw toPasskeyError(cause);
  });
  if (!credential) throw new PasskeyError('cancelled');
  return (credential as PublicKeyCredential).toJSON() as unknown as Document;
}

/**
 * Asks the user to sign in with a passkey of the account.
 * @param options `PublicKeyCredentialRequestOptionsJSON` @returns the signed assertion, as JSON @throws {PasskeyError}
 */
export const signWithPasskey = (options: Document, signal: AbortSignal): Promise<Document> =>
  run(() => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      options as unknown as PublicKeyCredentialRequestOptionsJSON,
    );
    return navigator.credentials.get({ publicKey, signal });
  });

/**
 * Asks the browser to create a passkey.
 * @param options `PublicKeyCredentialCreationOptionsJSON` @returns the new public key, as JSON @throws {PasskeyError}
 */
export const createPasskey = (options: Document, signal: AbortSignal): Promise<Document> =>
  run(() => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as unknown as PublicKeyCredentialCreationOptionsJSON,
    );
    return navigator.credentials.create({ publicKey, signal });
  });
