import type { Lineage } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useNumberLineageMessages } from './number-lineage.messages.ts';
import classes from './number-lineage.module.css';

type Part = Lineage['formula']['parts'][number];

/** Sums that ratios are made of; their words are in the catalogue under the same names. */
const namedColumns = ['attention_ms', 'pageviews', 'scroll_max_sum', 'scroll_max_count', 'attention10'] as const;
const isNamed = (column: string): column is (typeof namedColumns)[number] =>
  namedColumns.some((named) => named === column);

/** A sum in one sentence, a ratio as the two sums that are divided. */
export function LineageFormula({ lineage }: { lineage: Lineage }): ReactNode {
  const t = useNumberLineageMessages();
  const { metric, formula, factCount } = lineage;
  const [top, bottom] = formula.parts;
  const sentence = t(formula.kind, { name: metric.name, count: factCount });
  if (formula.kind !== 'ratio' || !top || !bottom) return <p>{sentence}</p>;
  return (
    <>
      <div className={classes.ratio}>
        <SumOf part={top} />
        <span aria-hidden="true">÷</span>
        <SumOf part={bottom} />
      </div>
      <p>{sentence}</p>
    </>
  );
}

function SumOf({ part: { column, value } }: { part: Part }): ReactNode {
  const t = useNumberLineageMessages();
  const { locale } = useUiSettings();
  const isTime = column.endsWith('_ms');
  return (
    <span className={classes.sum}>
      <b>
        {isTime
          ? formatNumber(value === null ? null : value / 1_000, { unit: 'seconds', locale })
          : formatNumber(value, { unit: 'count', locale })}
      </b>
      <span>{isNamed(column) ? t(column) : column}</span>
    </span>
  );
}
