import { openingsKeptDays, type ReportOpening } from '@reportage/contracts';
import { formatInstant, localeTag } from '@reportage/format';
import { FailedState, Skeleton, Table, type TableColumnsType, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportLinksMessages } from './report-links.messages.ts';
import classes from './report-links.module.css';
import { useReportOpenings } from './report-links.queries.ts';

/** `America/New_York` → `New York`. */
const getCity = (timezone: string): string => timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone;

function usePlaceText() {
  const t = useReportLinksMessages();
  const { locale } = useUiSettings();
  const countries = new Intl.DisplayNames(localeTag(locale), { type: 'region' });
  return ({ country, timezone }: ReportOpening): string => {
    const parts = [
      ...(country ? [countries.of(country) ?? country] : []),
      ...(timezone ? [t('zoneOf', { place: getCity(timezone) })] : []),
    ];
    return parts.join(', ') || t('unknownPlace');
  };
}

/** When, roughly where and on what device guests opened the report. */
export function OpeningsList({ reportId, workspaceId }: { reportId: string; workspaceId: string }): ReactNode {
  const t = useReportLinksMessages();
  const { locale } = useUiSettings();
  const placeText = usePlaceText();
  const openings = useReportOpenings(reportId, workspaceId);
  if (openings.isError && !openings.data) {
    return <FailedState error={openings.error} onRetry={() => void openings.refetch()} />;
  }
  if (!openings.data) return <Skeleton active paragraph={{ rows: 4 }} />;
  const { data, total } = openings.data;
  const columns: TableColumnsType<ReportOpening & { key: number }> = [
    { title: t('time'), dataIndex: 'openedAt', render: (at: string) => formatInstant(at, { locale }) },
    { title: t('link'), dataIndex: 'linkName', render: (name: string | null) => name ?? t('plainLink') },
    { title: t('place'), key: 'place', render: (_, opening) => placeText(opening) },
    { title: t('device'), dataIndex: 'device', render: (device: ReportOpening['device']) => t(device) },
  ];
  return (
    <section className={classes.section} aria-label={t('openingsTitle')}>
      <p className={classes.quiet}>{t('openingsIntro', { days: openingsKeptDays })}</p>
      {data.length === 0 ? (
        <p className={classes.quiet}>{t('openingsNone')}</p>
      ) : (
        <Table
          size="small"
          columns={columns}
          dataSource={data.map((opening, key) => ({ ...opening, key }))}
          pagination={false}
          scroll={{ x: 'max-content' }}
        />
      )}
      {total > data.length && <p className={classes.quiet}>{t('openingsMore', { shown: data.length, total })}</p>}
    </section>
  );
}
