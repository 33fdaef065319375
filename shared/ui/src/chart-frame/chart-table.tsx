import { formatDay, formatNumber } from '@reportage/format';
import type { ReactNode } from 'react';
import { useUiSettings } from '../provider/ui-settings.ts';
import { useChartMessages } from './chart-frame.messages.ts';
import classes from './chart-frame.module.css';
import { type ChartProps, formatOf, isDay, pivotRows } from './chart-row.ts';

/** The chart's numbers as a table, for exact values, screen readers and print. */
export function ChartTable(chart: ChartProps): ReactNode {
  const { title, rows, xLabel, partial = [], marks = [], onPick } = chart;
  const t = useChartMessages();
  const { locale } = useUiSettings();
  const { series, lines } = pivotRows(rows);
  const nameOf = (x: string) => (isDay(x) ? formatDay(x, { locale }) : x);
  const write = (value: number | null, name: string) =>
    formatNumber(value, { ...formatOf(chart, name), locale, compact: false });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <section className={classes.tableScroll} tabIndex={0} aria-label={title}>
      <table className={classes.table}>
        <caption className="ui-visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{xLabel}</th>
            {series.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ x, values }) => (
            <tr key={x}>
              <th scope="row">
                {onPick ? (
                  <button type="button" className={classes.pick} onClick={() => onPick(x)}>
                    {nameOf(x)}
                  </button>
                ) : (
                  nameOf(x)
                )}
                {partial.includes(x) && ` (${t('incomplete')})`}
                {marks
                  .filter(({ from }) => from === x)
                  .map(({ text }) => (
                    <small key={text} className={classes.mark}>
                      {text}
                    </small>
                  ))}
              </th>
              {series.map((name, index) => (
                <td key={name}>{write(values[index] ?? null, name)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
