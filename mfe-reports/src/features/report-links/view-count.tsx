import type { ReportLink } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportLinksMessages } from './report-links.messages.ts';

interface ViewCountProps {
  count: ReportLink['openingCount'];
  lastOpenedAt: ReportLink['lastOpenedAt'];
}

export function ViewCount({ count, lastOpenedAt }: ViewCountProps): ReactNode {
  const t = useReportLinksMessages();
  const { locale } = useUiSettings();
  const time = lastOpenedAt ? formatInstant(lastOpenedAt, { locale }) : '';
  return <span>{count === 0 ? t('neverViewed') : t('viewed', { count, time })}</span>;
}
