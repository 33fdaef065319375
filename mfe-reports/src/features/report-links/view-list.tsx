import { openingRetentionDays, type ReportOpening } from '@reportage/contracts';
import { formatInstant, getLocaleTag } from '@reportage/format';
import { FailedState, Skeleton, Table, type TableColumnsType, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportLinksMessages } from './report-links.messages.ts';
import classes from './report-links.module.css';
import { useReportViews } from './report-links.queries.ts';

/** Returns `New York` for `America/New_York`. */
const getCity = (timezone: string): string => timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone;

function useLocationFormatter() {
  const t = useReportLinksMessages();
  const { locale } = useUiSettings();
  const countries = new Intl.DisplayNames(getLocaleTag(locale), { type: 'region' });
  return ({ country, timezone }: ReportOpening): string => {
    const parts = [
      ...(country ? [countries.of(country) ?? country] : []),
      ...(timezone ? [t('cityTimeZone', { city: getCity(timezone) })] : []),
    ];
    return parts.join(', ') || t('unknownLocation');
  };
}

/** Shows when, roughly where and on what device guests opened the report. */
export function ViewList({ reportId, workspaceId }: { reportId: string; workspaceId: string }): ReactNode {
  const t = useReportLinksMessages();
  const { locale } = useUiSettings();
  const formatLocation = useLocationFormatter();
  const views = useReportViews(reportId, workspaceId);
  if (views.isError && !views.data) {
    return <FailedState error={views.error} onRetry={() => void views.refetch()} />;
  }
  if (!views.data) return <Skeleton active paragraph={{ rows: 4 }} />;
  const { data, total } = views.data;
  const columns: TableColumnsType<ReportOpening & { key: number }> = [
    { title: t('time'), dataIndex: 'openedAt', render: (at: string) => formatInstant(at, { locale }) },
    { title: t('link'), dataIndex: 'linkName', render: (name: string | null) => name ?? t('plainLink') },
    { title: t('location'), key: 'location', render: (_, opening) => formatLocation(opening) },
    { title: t('device'), dataIndex: 'device', render: (device: ReportOpening['device']) => t(device) },
  ];
  return (
    <section className={classes.section} aria-label={t('viewsTitle')}>
      <p className={classes.quiet}>{t('viewsIntro', { days: openingRetentionDays })}</p>
      {data.length === 0 ? (
        <p className={classes.quiet}>{t('viewsNone')}</p>
      ) : (
        <Table
          size="small"
          columns={columns}
          dataSource={data.map((opening, key) => ({ ...opening, key }))}
          pagination={false}
          scroll={{ x: 'max-content' }}
        />
      )}
      {total > data.length && <p className={classes.quiet}>{t('viewsMore', { shown: data.length, total })}</p>}
    </section>
  );
}
