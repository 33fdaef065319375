import { type Lineage, localizeField, type StoredLineage, type WidgetPropsOf } from '@reportage/contracts';
import { formatDay, formatInstant, formatNumber, formatPeriod } from '@reportage/format';
import { Button, FailedState, LoadingState, Typography, useUiSettings } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { CalculatedParts } from './calculated-parts.tsx';
import { LineageFormula } from './lineage-formula.tsx';
import { MeasuredParts } from './measured-parts.tsx';
import { useNumberLineageMessages } from './number-lineage.messages.ts';
import classes from './number-lineage.module.css';
import { useLineage } from './number-lineage.queries.ts';
import { TypedParts } from './typed-parts.tsx';

/** Explains a number: its definition, and the deliveries, changes or metrics it comes from. */
export function NumberLineage({ workspaceId, question }: WidgetPropsOf<'number-lineage'>): ReactNode {
  const t = useNumberLineageMessages();
  const [openedPart, setOpenedPart] = useState<string | null>(null);
  if (openedPart === null)
    return <MetricLineage workspaceId={workspaceId} question={question} onOpen={setOpenedPart} />;
  return (
    <>
      <Button type="link" className={classes.back ?? ''} onClick={() => setOpenedPart(null)}>
        {t('back')}
      </Button>
      <MetricLineage workspaceId={workspaceId} question={{ ...question, metric: openedPart }} onOpen={setOpenedPart} />
    </>
  );
}

interface MetricLineageProps extends WidgetPropsOf<'number-lineage'> {
  /** Opens the lineage of a metric that the number is computed from. */
  onOpen(metric: string): void;
}

function MetricLineage({ workspaceId, question, onOpen }: MetricLineageProps): ReactNode {
  const t = useNumberLineageMessages();
  const { locale } = useUiSettings();
  const lineage = useLineage(workspaceId, question);
  if (lineage.data) {
    const metric = localizeField(lineage.data.metric, locale);
    return <LineageView lineage={{ ...lineage.data, metric }} onOpen={onOpen} />;
  }
  if (lineage.isError) {
    return <FailedState title={t('failed')} error={lineage.error} onRetry={() => void lineage.refetch()} />;
  }
  return <LoadingState />;
}

function LineageView({ lineage, onOpen }: { lineage: Lineage } & Pick<MetricLineageProps, 'onOpen'>): ReactNode {
  const t = useNumberLineageMessages();
  const { locale } = useUiSettings();
  const { metric, value, period, historyFrom, computedAt } = lineage;
  const { currencies = [] } = lineage.origin === 'typed' ? {} : lineage;
  const { timezones = [] } = lineage.origin === 'measured' ? lineage : {};
  // A vendor's days are in the time zone of its account.
  const zone = timezones.length > 0 ? timezones.join(', ') : lineage.timezone;
  return (
    <div className={classes.lineage}>
      <div>
        <p className={classes.name}>{metric.name}</p>
        <p className={classes.value}>{formatNumber(value, { unit: metric.unit, currency: metric.currency, locale })}</p>
        <p className={classes.quiet}>{t('zone', { period: formatPeriod(period, { locale }), zone })}</p>
        {historyFrom && <p className={classes.quiet}>{t('history', { day: formatDay(historyFrom, { locale }) })}</p>}
      </div>
      {metric.note !== '' && lineage.origin !== 'calculated' && (
        <section>
          <h3>{t('meaning')}</h3>
          <p>{metric.note}</p>
          {metric.definedBy && (
            <p className={classes.quiet}>
              <Typography.Link href={metric.definedBy.address} target="_blank" rel="noopener noreferrer">
                {t('definedBy', { vendor: metric.definedBy.name })}
              </Typography.Link>
            </p>
          )}
        </section>
      )}
      {lineage.origin === 'calculated' && <CalculatedParts lineage={lineage} onOpen={onOpen} />}
      {lineage.origin !== 'calculated' && value !== null && <LineageParts lineage={lineage} />}
      {value === null && (
        <p className={classes.quiet}>
          {currencies.length > 0
            ? t('currencies', { currencies: currencies.join(', ') })
            : t(lineage.origin === 'calculated' ? 'notComputed' : 'noData')}
        </p>
      )}
      <p className={classes.quiet}>{t('computed', { time: formatInstant(computedAt, { locale }) })}</p>
    </div>
  );
}

function LineageParts({ lineage }: { lineage: StoredLineage }): ReactNode {
  const t = useNumberLineageMessages();
  return (
    <>
      <section>
        <h3>{t('calculation')}</h3>
        <LineageFormula lineage={lineage} />
        {lineage.formula.kind !== 'sum' && <p className={classes.quiet}>{t('overlapping')}</p>}
      </section>
      {lineage.origin === 'measured' ? <MeasuredParts lineage={lineage} /> : <TypedParts lineage={lineage} />}
    </>
  );
}
