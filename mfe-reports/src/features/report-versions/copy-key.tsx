import { formatInstant } from '@reportage/format';
import { Alert, FailedState, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportVersionsMessages } from './report-versions.messages.ts';
import { useIssuerKeys } from './report-versions.queries.ts';

/** Shows whether an offline copy was signed with one of the issuer's keys. This key may be newer than the version's. */
export function OfflineCopyKey({ id }: { id: string }): ReactNode {
  const t = useReportVersionsMessages();
  const { locale } = useUiSettings();
  const issuer = useIssuerKeys();
  if (issuer.isError && !issuer.data) {
    return <FailedState error={issuer.error} onRetry={() => void issuer.refetch()} />;
  }
  if (!issuer.data) return null;
  const key = issuer.data.keys.find(({ kid }) => kid === id);
  if (!key) return <Alert type="error" showIcon title={t('unknownCopyKey', { key: id })} />;
  const title = key.retiredAt
    ? t('retiredCopyKey', { key: id, time: formatInstant(key.retiredAt, { locale }) })
    : t('activeCopyKey', { key: id });
  return <Alert type="success" showIcon title={title} />;
}
