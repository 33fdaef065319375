import { type Lineage, localizeFact, type PropsOfWidget } from '@reportage/contracts';
import { formatInstant, formatNumber, formatPeriod } from '@reportage/format';
import { FailedState, LoadingState, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { LineageFormula } from './lineage-formula.tsx';
import { MeasuredParts } from './measured-parts.tsx';
import { useNumberLineageMessages } from './number-lineage.messages.ts';
import classes from './number-lineage.module.css';
import { useLineage } from './number-lineage.queries.ts';
import { TypedParts } from './typed-parts.tsx';

/** Explains a number from its definition down to the batches or changes it comes from. */
export function NumberLineage({ workspaceId, question }: PropsOfWidget<'number-lineage'>): ReactNode {
  const t = useNumberLineageMessages();
  const { locale } = useUiSettings();
  const lineage = useLineage(workspaceId, question);
  if (lineage.data) {
    const metric = localizeFact(lineage.data.metric, locale);
    return <LineageView lineage={{ ...lineage.data, metric }} />;
  }
  if (lineage.isError) {
    return <FailedState title={t('failed')} error={lineage.error} onRetry={() => void lineage.refetch()} />;
  }
  return <LoadingState />;
}

function LineageView({ lineage }: { lineage: Lineage }): ReactNode {
  const t = useNumberLineageMessages();
  const { locale } = useUiSettings();
  const { metric, value, period, computedAt } = lineage;
  const { currencies = [], timezones = [] } = lineage.origin === 'measured' ? lineage : {};
  // A vendor's days are those of its account.
  const zone = timezones.length > 0 ? timezones.join(', ') : lineage.timezone;
  return (
    <div className={classes.lineage}>
      <div>
        <p className={classes.name}>{metric.name}</p>
        <p className={classes.value}>{formatNumber(value, { unit: metric.unit, currency: metric.currency, locale })}</p>
        <p className={classes.quiet}>{t('zone', { period: formatPeriod(period, { locale }), zone })}</p>
      </div>
      {metric.note !== '' && (
        <section>
          <h3>{t('meaning')}</h3>
          <p>{metric.note}</p>
        </section>
      )}
      {value !== null && <LineageParts lineage={lineage} />}
      {value === null && (
        <p className={classes.quiet}>
          {currencies.length > 0 ? t('currencies', { currencies: currencies.join(', ') }) : t('noData')}
        </p>
      )}
      <p className={classes.quiet}>{t('computed', { time: formatInstant(computedAt, { locale }) })}</p>
    </div>
  );
}

function LineageParts({ lineage }: { lineage: Lineage }): ReactNode {
  const t = useNumberLineageMessages();
  return (
    <>
      <section>
        <h3>{t('making')}</h3>
        <LineageFormula lineage={lineage} />
        {lineage.formula.kind !== 'sum' && <p className={classes.quiet}>{t('overlapping')}</p>}
      </section>
      {lineage.origin === 'measured' ? <MeasuredParts lineage={lineage} /> : <TypedParts lineage={lineage} />}
    </>
  );
}
