import { CopyField, QrCode } from '@reportage/ui';
import type { ReactNode } from 'react';
import styles from './authenticator-key.module.css';

/** The URI from which an authenticator app reads its key. https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
function getKeyUri(account: string, secret: string): string {
  const parameters = new URLSearchParams({ secret, issuer: 'Reportage' });
  return `otpauth://totp/Reportage:${encodeURIComponent(account)}?${parameters}`;
}

interface AuthenticatorKeyProps {
  account: string;
  /** Base32. */
  secret: string;
  pictureLabel: string;
  secretLabel: string;
}

/** An authenticator's key as a QR code, and as text for devices without a camera. */
export function AuthenticatorKey({ account, secret, pictureLabel, secretLabel }: AuthenticatorKeyProps): ReactNode {
  return (
    <div className={styles.key}>
      <QrCode value={getKeyUri(account, secret)} label={pictureLabel} />
      <CopyField label={secretLabel} value={secret} />
    </div>
  );
}
