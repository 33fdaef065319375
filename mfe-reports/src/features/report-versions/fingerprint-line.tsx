import type { ReactNode } from 'react';
import { useReportVersionsMessages } from './report-versions.messages.ts';
import classes from './report-versions.module.css';
import { verifyAddress, verifyPath } from './verify-address.ts';

/** The fingerprint of the version that is shown, and where anyone can verify it. */
export function FingerprintLine({ fingerprint }: { fingerprint: string }): ReactNode {
  const t = useReportVersionsMessages();
  const address = `${window.location.origin}${verifyPath}`;
  return (
    <footer className={classes.fingerprint} data-report-part="fingerprint">
      <span>{t('printed', { fingerprint })}</span>
      <a href={verifyAddress(fingerprint)}>{t('printedHow', { address })}</a>
    </footer>
  );
}
