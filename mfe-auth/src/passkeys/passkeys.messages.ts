import { createMessages } from '@reportage/state';
import { PasskeyError, type PasskeyErrorReason } from './passkey-error.ts';

const usePasskeyMessages = createMessages('mfe-auth-passkeys', {
  en: {
    unsupported: 'This browser cannot use passkeys. Choose another method.',
    insecure: 'Passkeys need a secure connection (https). Choose another method.',
    cancelled: 'The passkey was not used: the request was canceled or took too long. Try again.',
    aborted: 'The passkey request was aborted. Try again.',
    relyingPartyMismatch: 'This account’s passkeys belong to a different domain. Choose another method.',
    alreadyExists: 'This device already has a passkey for your account.',
    failed: 'The passkey could not be used. Try again, or choose another method.',
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

/** Returns a function that returns the message for a passkey error, and undefined for any other error. */
export function usePasskeyFailure(): (error: unknown) => string | undefined {
  const t = usePasskeyMessages();
  return (error) => (error instanceof PasskeyError ? t(error.reason) : undefined);
}

export { usePasskeyMessages };
