import { Disclosure } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportVersionsMessages } from './report-versions.messages.ts';
import classes from './report-versions.module.css';
import { verifyAddress, verifyPath } from './verify-address.ts';

/** The fingerprint of the displayed version, and the address at which anyone can verify it. */
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

/** The same for the screen, at the end of the page and collapsed, because few readers need the 64 digits. */
export function FingerprintDetails({ fingerprint }: { fingerprint: string }): ReactNode {
  const t = useReportVersionsMessages();
  return (
    <Disclosure className={classes.fingerprintDetails} summary={t('verifyReport')}>
      <FingerprintLine fingerprint={fingerprint} />
    </Disclosure>
  );
}
