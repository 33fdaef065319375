import type { StoredLineage } from '@reportage/contracts';
import { formatNumber, type Locale } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useNumberLineageMessages } from './number-lineage.messages.ts';
import classes from './number-lineage.module.css';

type SumPart = StoredLineage['formula']['parts'][number];

/** Sums that ratios are computed from; their texts are in the message catalogue under the same names. */
const namedColumns = [
  'attention_ms',
  'engagement_ms',
  'engaged_sessions',
  'bounced_sessions',
  'sessions',
  'pageviews',
  'views',
  'watch_ms',
  'viewed_permille',
  'engagements',
  'impressions',
  'clicks',
  'measurable_impressions',
  'viewable_impressions',
  'video_starts',
  'video_completes',
  'revenue_micros',
  'scroll_max_sum',
  'scroll_max_count',
  'attention10',
  'bounces',
  'entries',
  'weightedSum',
  'weightSum',
] as const;
const isNamed = (column: string): column is (typeof namedColumns)[number] =>
  namedColumns.some((named) => named === column);

/** Explains a sum in one sentence, and a ratio also by the two sums that are divided. */
export function LineageFormula({ lineage }: { lineage: StoredLineage }): ReactNode {
  const t = useNumberLineageMessages();
  const { metric, formula, factCount, origin } = lineage;
  const [top, bottom] = formula.parts;
  const typedKey = formula.kind === 'ratio' ? 'typedRatio' : 'typedSum';
  const sentence = t(origin === 'typed' ? typedKey : formula.kind, { name: metric.name, count: factCount });
  if (formula.kind !== 'ratio' || !top || !bottom) return <p>{sentence}</p>;
  return (
    <>
      <div className={classes.ratio}>
        <SumLine part={top} metric={metric} />
        <span aria-hidden="true">÷</span>
        <SumLine part={bottom} metric={metric} />
      </div>
      <p>{sentence}</p>
    </>
  );
}

/** `weightedSum` (values × weights) of money and durations is written in their unit, of percentages as a plain number. */
function writeSum({ column, value }: SumPart, { unit, currency }: StoredLineage['metric'], locale: Locale): string {
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
  return (
    <span className={classes.sum}>
      <b>{writeSum(part, metric, locale)}</b>
      <span>{isNamed(part.column) ? t(part.column) : part.column}</span>
    </span>
  );
}
