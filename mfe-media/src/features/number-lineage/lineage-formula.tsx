import { findMetric, type StoredLineage } from '@reportage/contracts';
import { formatNumber, type Locale } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useNumberLineageMessages } from './number-lineage.messages.ts';
import classes from './number-lineage.module.css';

type SumPart = StoredLineage['formula']['parts'][number];

/** Sums that are not metrics themselves; their names are in the message catalog under the same keys. */
const namedColumns = [
  'bounced_sessions',
  'viewed_permille',
  'engagements',
  'scroll_max_sum',
  'scroll_max_count',
  'weightedSum',
  'weightSum',
] as const;
const isNamedColumn = (column: string): column is (typeof namedColumns)[number] =>
  namedColumns.some((name) => name === column);

/** Finds the metric that sums up a fact column, such as `ga_engagedSessions` for `engaged_sessions`. */
function findColumnMetric(mediaType: string, column: string, locale: Locale) {
  const name = column.replace(/_micros$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const names = [name, name.replace(/Ms$/, ''), name.replace(/Ms$/, 'Time')];
  return names
    .map((metricName) => findMetric(`${mediaType}_${metricName}`, locale))
    .find((metric) => metric !== undefined);
}

/** Explains a sum in one sentence; for a ratio, also shows the two sums it divides. */
export function LineageFormula({ lineage }: { lineage: StoredLineage }): ReactNode {
  const t = useNumberLineageMessages();
  const { metric, formula, factCount, origin } = lineage;
  const [numerator, denominator] = formula.parts;
  const typedKey = formula.kind === 'ratio' ? 'typedRatio' : 'typedSum';
  const explanation = t(origin === 'typed' ? typedKey : formula.kind, { name: metric.name, count: factCount });
  if (formula.kind !== 'ratio' || !numerator || !denominator) return <p>{explanation}</p>;
  return (
    <>
      <div className={classes.ratio}>
        <SumLine part={numerator} metric={metric} />
        <span aria-hidden="true">÷</span>
        <SumLine part={denominator} metric={metric} />
      </div>
      <p>{explanation}</p>
    </>
  );
}

/** Formats a sum. `weightedSum` (values × weights) has a unit for money and durations, but not for percentages. */
function formatSum({ column, value }: SumPart, { unit, currency }: StoredLineage['metric'], locale: Locale): string {
  if (column.endsWith('_ms')) return formatNumber(value === null ? null : value / 1_000, { unit: 'seconds', locale });
  if (column.endsWith('_micros')) {
    return formatNumber(value === null ? null : value / 1_000_000, { unit: 'currency', currency, locale });
  }
  const hasUnit = column === 'weightedSum' && (unit === 'currency' || unit === 'seconds');
  return formatNumber(value, { unit: hasUnit ? unit : 'count', currency, locale });
}

function SumLine({ part, metric }: { part: SumPart; metric: StoredLineage['metric'] }): ReactNode {
  const t = useNumberLineageMessages();
  const { locale } = useUiSettings();
  const { column } = part;
  const [mediaType = ''] = metric.id.split('_');
  const name = findColumnMetric(mediaType, column, locale)?.name ?? (isNamedColumn(column) ? t(column) : column);
  return (
    <span className={classes.sum}>
      <b>{formatSum(part, metric, locale)}</b>
      <span>{name}</span>
    </span>
  );
}
