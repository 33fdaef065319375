import { Disclosure } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportVersionsMessages } from './report-versions.messages.ts';
import classes from './report-versions.module.css';
import { getVerifyPath, verifyPath } from './verify-path.ts';

/** The fingerprint of the displayed version, and the URL where anyone can verify it. */
export function FingerprintLine({ fingerprint }: { fingerprint: string }): ReactNode {
  const t = useReportVersionsMessages();
  const url = `${window.location.origin}${verifyPath}`;
  return (
    <footer className={classes.fingerprint} data-report-part="fingerprint">
      <span>{t('printed', { fingerprint })}</span>
      <a href={getVerifyPath(fingerprint)}>{t('verifyAtUrl', { url })}</a>
    </footer>
  );
}

/** The fingerprint on the screen, collapsed because few readers need it. */
export function FingerprintDetails({ fingerprint }: { fingerprint: string }): ReactNode {
  const t = useReportVersionsMessages();
  return (
    <Disclosure className={classes.fingerprintDetails} summary={t('verifyReport')}>
      <FingerprintLine fingerprint={fingerprint} />
    </Disclosure>
  );
}
