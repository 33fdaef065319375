import { CopyField, QrCode } from '@reportage/ui';
import type { ReactNode } from 'react';
import styles from './authenticator-key.module.css';

/** Address that an authenticator app takes a key by. https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
function keyAddress(account: string, secret: string): string {
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

/** The key of an authenticator: as a picture for its camera, and as text for where there is none. */
export function AuthenticatorKey({ account, secret, pictureLabel, secretLabel }: AuthenticatorKeyProps): ReactNode {
  return (
    <div className={styles.key}>
      <QrCode value={keyAddress(account, secret)} label={pictureLabel} />
      <CopyField label={secretLabel} value={secret} />
    </div>
  );
}
