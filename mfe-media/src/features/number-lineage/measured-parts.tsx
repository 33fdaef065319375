import type { MeasuredLineage } from '@reportage/contracts';
import { formatInstant, formatNumber, formatPeriod } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { DayTable } from './days-table.tsx';
import { MediaTable } from './media-table.tsx';
import { useNumberLineageMessages } from './number-lineage.messages.ts';
import { BreakdownTable } from './parts-table.tsx';

/** Breakdown of a measured number by source, page, day, and delivery batch or fetch. */
export function MeasuredParts({ lineage }: { lineage: MeasuredLineage }): ReactNode {
  const t = useNumberLineageMessages();
  const { locale } = useUiSettings();
  const { metric, sources } = lineage;
  const rowsHeading = t('rows');
  return (
    <>
      <BreakdownTable
        title={t('sources')}
        metric={metric}
        countHeading={rowsHeading}
        count={lineage.sourceCount}
        columns={[t('source'), t('freshAt')]}
        parts={sources.map(({ id, name, freshAt, ...part }) => ({
          key: id,
          cells: [name, freshAt ? formatInstant(freshAt, { locale }) : t('unrecorded')],
          ...part,
        }))}
      />
      <MediaTable lineage={lineage} title={t('media')} nameHeading={t('page')} countHeading={rowsHeading} />
      <DayTable lineage={lineage} countHeading={rowsHeading} />
      {lineage.fetches ? <FetchTable lineage={lineage} /> : <DeliveryTable lineage={lineage} />}
    </>
  );
}

function DeliveryTable({ lineage }: { lineage: MeasuredLineage }): ReactNode {
  const t = useNumberLineageMessages();
  const { locale } = useUiSettings();
  const formatTime = (time: string | null) => (time === null ? t('unrecorded') : formatInstant(time, { locale }));
  return (
    <BreakdownTable
      title={t('deliveries')}
      text={t('deliveriesText')}
      metric={lineage.metric}
      countHeading={t('rows')}
      count={lineage.deliveryCount}
      columns={[t('delivery'), t('storedAt'), t('events')]}
      parts={lineage.deliveries.map(({ number, storedAt, eventCount, value, factCount }) => ({
        key: String(number),
        cells: [
          `#${number}`,
          formatTime(storedAt),
          eventCount === null ? t('unrecorded') : formatNumber(eventCount, { unit: 'count', locale }),
        ],
        value,
        factCount,
      }))}
    />
  );
}

function FetchTable({ lineage }: { lineage: MeasuredLineage }): ReactNode {
  const t = useNumberLineageMessages();
  const { locale } = useUiSettings();
  const { items = [], count = 0 } = lineage.fetches ?? {};
  const formatCount = (value: number) => formatNumber(value, { unit: 'count', locale });
  return (
    <BreakdownTable
      title={t('fetches')}
      text={t('fetchesText')}
      metric={lineage.metric}
      countHeading={t('rows')}
      count={count}
      columns={[t('fetch'), t('fetchedDays'), t('fetchedAt'), t('requests'), t('fetchedRows'), t('remarks')]}
      parts={items.map(({ number, days, fetchedAt, requestCount, rowCount, flags, value, factCount }) => ({
        key: String(number),
        cells: [
          `#${number}`,
          formatPeriod(days, { locale }),
          formatInstant(fetchedAt, { locale }),
          formatCount(requestCount),
          formatCount(rowCount),
          flags.map((flag) => t(flag)).join(', '),
        ],
        value,
        factCount,
      }))}
    />
  );
}
