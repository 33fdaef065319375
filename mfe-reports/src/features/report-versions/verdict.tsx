import type { VersionVerdict } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import { Alert, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportVersionsMessages } from './report-versions.messages.ts';
import classes from './report-versions.module.css';

/** The result of verifying a version. */
export function Verdict({ verdict }: { verdict: VersionVerdict }): ReactNode {
  const t = useReportVersionsMessages();
  const { locale } = useUiSettings();
  const { issued, isIntact, isSigned } = verdict;
  if (isIntact === false) {
    return <Alert type="error" showIcon title={t('altered')} description={t('alteredText')} />;
  }
  if (!issued) return <Alert type="error" showIcon title={t('notIssued')} description={t('notIssuedText')} />;
  if (isSigned === false) return <Alert type="error" showIcon title={t('notSigned')} />;
  const facts: [string, string][] = [
    [t('report'), `${issued.reportName}, ${t('version', { number: issued.number })}`],
    [t('issuer'), issued.workspaceName],
    [t('at'), formatInstant(issued.publishedAt, { locale })],
    [t('key'), issued.keyId],
    [t('chain'), t(issued.isChainIntact ? 'chainIntact' : 'chainBroken')],
    [t('successor'), t(issued.hasSuccessor ? 'successorExists' : 'noSuccessor')],
  ];
  return (
    <Alert
      type={issued.isChainIntact ? 'success' : 'warning'}
      showIcon
      title={t('issued')}
      description={
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      }
    />
  );
}
