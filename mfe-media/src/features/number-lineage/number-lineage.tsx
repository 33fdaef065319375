import type { Lineage, PropsOfWidget } from '@reportage/contracts';
import { formatDay, formatInstant, formatNumber, formatPeriod } from '@reportage/format';
import { FailedState, LoadingState, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { LineageFormula } from './lineage-formula.tsx';
import { useNumberLineageMessages } from './number-lineage.messages.ts';
import classes from './number-lineage.module.css';
import { useLineage } from './number-lineage.queries.ts';
import { PartsTable } from './parts-table.tsx';

/** Where one number comes from, for somebody who has to trust it: from its meaning down to the deliveries that brought it. */
export function NumberLineage({ workspaceId, question }: PropsOfWidget<'number-lineage'>): ReactNode {
  const t = useNumberLineageMessages();
  const lineage = useLineage(workspaceId, question);
  if (lineage.data) return <LineageView lineage={lineage.data} />;
  if (lineage.isError) {
    return <FailedState title={t('failed')} error={lineage.error} onRetry={() => void lineage.refetch()} />;
  }
  return <LoadingState />;
}

function LineageView({ lineage }: { lineage: Lineage }): ReactNode {
  const t = useNumberLineageMessages();
  const { locale } = useUiSettings();
  const { metric, value, period, timezone, computedAt } = lineage;
  return (
    <div className={classes.lineage}>
      <div>
        <p className={classes.name}>{metric.name}</p>
        <p className={classes.value}>{formatNumber(value, { unit: metric.unit, locale })}</p>
        <p className={classes.quiet}>{t('zone', { period: formatPeriod(period, { locale }), zone: timezone })}</p>
      </div>
      <section>
        <h3>{t('meaning')}</h3>
        <p>{metric.note}</p>
      </section>
      {value === null ? <p className={classes.quiet}>{t('noData')}</p> : <LineageParts lineage={lineage} />}
      <p className={classes.quiet}>{t('computed', { time: formatInstant(computedAt, { locale }) })}</p>
    </div>
  );
}

function LineageParts({ lineage }: { lineage: Lineage }): ReactNode {
  const t = useNumberLineageMessages();
  const { locale } = useUiSettings();
  const { metric, formula, sources, media, days, deliveries } = lineage;
  const instant = (time: string | null) => (time === null ? t('unrecorded') : formatInstant(time, { locale }));
  return (
    <>
      <section>
        <h3>{t('making')}</h3>
        <LineageFormula lineage={lineage} />
        {formula.kind !== 'sum' && <p className={classes.quiet}>{t('overlapping')}</p>}
      </section>
      <PartsTable
        title={t('sources')}
        metric={metric}
        count={lineage.sourceCount}
        columns={[t('source')]}
        parts={sources.map(({ id, name, ...part }) => ({ key: id, cells: [name], ...part }))}
      />
      <PartsTable
        title={t('media')}
        metric={metric}
        count={lineage.mediaCount}
        columns={[t('page')]}
        parts={media.map(({ id, url, ...part }) => ({
          key: id,
          cells: [url.replace(/^https?:\/\//, '')],
          ...part,
        }))}
      />
      <PartsTable
        title={t('days')}
        metric={metric}
        count={lineage.dayCount}
        columns={[t('day')]}
        parts={days.map(({ date, ...part }) => ({ key: date, cells: [formatDay(date, { locale })], ...part }))}
      />
      <PartsTable
        title={t('deliveries')}
        text={t('deliveriesText')}
        metric={metric}
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
