import { createMessages } from '@reportage/state';
import { PasskeyError, type PasskeyErrorReason } from './passkey-error.ts';

const usePasskeyTexts = createMessages('mfe-auth-passkeys', {
  en: {
    unsupported: 'This browser cannot use passkeys. Choose another way.',
    insecure: 'Passkeys need a secure connection (https). Choose another way.',
    cancelled: 'The passkey was not used: the request was canceled or took too long. Try again.',
    aborted: 'The request for the passkey was aborted. Try again.',
    relyingPartyMismatch: 'This account’s passkeys belong to a different address. Choose another way.',
    alreadyExists: 'This device already has a passkey for your account.',
    failed: 'The passkey could not be used. Try again, or choose another way.',
  },
  de: {
    unsupported: 'Dieser Browser unterstützt keine Passkeys. Wählen Sie einen anderen Weg.',
    insecure: 'Passkeys brauchen eine sichere Verbindung (https). Wählen Sie einen anderen Weg.',
    cancelled: 'Der Passkey wurde nicht verwendet: abgebrochen oder zu lange gewartet. Versuchen Sie es erneut.',
    aborted: 'Die Abfrage des Passkeys wurde unterbrochen. Versuchen Sie es erneut.',
    relyingPartyMismatch: 'Die Passkeys dieses Kontos gehören zu einer anderen Adresse. Wählen Sie einen anderen Weg.',
    alreadyExists: 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
    failed: 'Der Passkey konnte nicht verwendet werden. Versuchen Sie es erneut, oder wählen Sie einen anderen Weg.',
  },
} satisfies Record<string, Record<PasskeyErrorReason, string>>);

/** Returns a function that gets the text for a passkey error; it returns undefined for any other error. */
export function usePasskeyFailure(): (error: unknown) => string | undefined {
  const t = usePasskeyTexts();
  return (error) => (error instanceof PasskeyError ? t(error.reason) : undefined);
}

export { usePasskeyTexts };
