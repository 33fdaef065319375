import { CopyField, QrCode } from '@reportage/ui';
import type { ReactNode } from 'react';
import styles from './authenticator-key.module.css';

/**
 * Returns the URI from which an authenticator app reads its key
 * (https://github.com/google/google-authenticator/wiki/Key-Uri-Format).
 */
function getKeyUri(account: string, secret: string): string {
  const parameters = new URLSearchParams({ secret, issuer: 'Reportage' });
  return `otpauth://totp/Reportage:${encodeURIComponent(account)}?${parameters}`;
}

interface AuthenticatorKeyProps {
  account: string;
  /** The key, in Base32. */
  secret: string;
  qrCodeLabel: string;
  secretLabel: string;
}

/** An authenticator's key as a QR code, and as text for devices without a camera. */
export function AuthenticatorKey({ account, secret, qrCodeLabel, secretLabel }: AuthenticatorKeyProps): ReactNode {
  return (
    <div className={styles.key}>
      <QrCode value={getKeyUri(account, secret)} label={qrCodeLabel} />
      <CopyField label={secretLabel} value={secret} />
    </div>
  );
}
