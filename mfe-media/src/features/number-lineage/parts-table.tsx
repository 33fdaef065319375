import type { StoredLineage } from '@reportage/contracts';
import { alignDecimals, formatNumber } from '@reportage/format';
import { ScrollBox, useUiSettings } from '@reportage/ui';
import { type ReactNode, useId } from 'react';
import { useNumberLineageMessages } from './number-lineage.messages.ts';
import classes from './number-lineage.module.css';

interface BreakdownTableProps {
  title: string;
  text?: string;
  metric: StoredLineage['metric'];
  /** Heading of the column with the number of stored rows or values. */
  countHeading: string;
  /** Total number of parts, some of which may be omitted. */
  count: number;
  /** Headings of the columns before the metric's. */
  columns: readonly string[];
  parts: readonly { key: string; cells: readonly string[]; value: number | null; factCount: number }[];
}

export function BreakdownTable({
  title,
  text,
  metric,
  countHeading,
  count,
  columns,
  parts,
}: BreakdownTableProps): ReactNode {
  const t = useNumberLineageMessages();
  const { locale } = useUiSettings();
  const titleId = useId();
  const { unit, currency } = metric;
  const style = alignDecimals(
    parts.map(({ value }) => value),
    unit,
  );
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {text && <p className={classes.quiet}>{text}</p>}
      <ScrollBox className={classes.scroll}>
        <table aria-labelledby={titleId}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <th scope="col" data-kind="number">
                {metric.name}
              </th>
              <th scope="col" data-kind="number">
                {countHeading}
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ key, cells, value, factCount }) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
                <td data-kind="number">{formatNumber(value, { unit, currency, locale, ...style })}</td>
                <td data-kind="number">{formatNumber(factCount, { unit: 'count', locale })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {count > parts.length && <p className={classes.quiet}>{t('shown', { shown: parts.length, all: count })}</p>}
    </section>
  );
}
