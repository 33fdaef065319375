import { formatDay, formatNumber } from '@reportage/format';
import type { ReactNode } from 'react';
import { useUiSettings } from '../provider/ui-settings.ts';
import classes from './chart-frame.module.css';
import { type ChartProps, isDay, pivotRows } from './chart-row.ts';

/** The chart's numbers as a table, for exact values, screen readers and print. */
export function ChartTable({ title, rows, unit, currency, xLabel, marks = [], onPick }: ChartProps): ReactNode {
  const { locale } = useUiSettings();
  const { series, lines } = pivotRows(rows);
  const nameOf = (x: string) => (isDay(x) ? formatDay(x, { locale }) : x);
  const write = (value: number | null) => formatNumber(value, { unit, currency, locale });
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
                {marks
                  .filter(({ from }) => from === x)
                  .map(({ text }) => (
                    <small key={text} className={classes.mark}>
                      {text}
                    </small>
                  ))}
              </th>
              {series.map((name, index) => (
                <td key={name}>{write(values[index] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
