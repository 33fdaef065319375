import type { MeasuredLineage } from '@reportage/contracts';
import { formatInstant, formatNumber } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { DaysTable } from './days-table.tsx';
import { MediaTable } from './media-table.tsx';
import { useNumberLineageMessages } from './number-lineage.messages.ts';
import { PartsTable } from './parts-table.tsx';

/** Breakdown of a measured number by source, page, day and batch. */
export function MeasuredParts({ lineage }: { lineage: MeasuredLineage }): ReactNode {
  const t = useNumberLineageMessages();
  const { locale } = useUiSettings();
  const { metric, sources, deliveries } = lineage;
  const instant = (time: string | null) => (time === null ? t('unrecorded') : formatInstant(time, { locale }));
  const rows = t('rows');
  return (
    <>
      <PartsTable
        title={t('sources')}
        metric={metric}
        factsHead={rows}
        count={lineage.sourceCount}
        columns={[t('source')]}
        parts={sources.map(({ id, name, ...part }) => ({ key: id, cells: [name], ...part }))}
      />
      <MediaTable lineage={lineage} title={t('media')} head={t('page')} factsHead={rows} />
      <DaysTable lineage={lineage} factsHead={rows} />
      <PartsTable
        title={t('deliveries')}
        text={t('deliveriesText')}
        metric={metric}
        factsHead={rows}
        count={lineage.deliveryCount}
        columns={[t('delivery'), t('storedAt'), t('events')]}
        parts={deliveries.map(({ number, storedAt, eventCount, value, factCount }) => ({
          key: String(number),
          cells: [
            `#${number}`,
            instant(storedAt),
            eventCount === null ? t('unrecorded') : formatNumber(eventCount, { unit: 'count', locale }),
          ],
          value,
          factCount,
        }))}
      />
    </>
  );
}
