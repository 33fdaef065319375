import { formatDay, formatNumber } from '@reportage/format';
import type { ReactNode } from 'react';
import { type PlacedColumn, splitColumns, wholeTable } from '../paper/split-columns.ts';
import { useUiSettings } from '../provider/ui-settings.ts';
import { ScrollBox } from '../text/scroll-box.tsx';
import { useChartMessages } from './chart-frame.messages.ts';
import classes from './chart-frame.module.css';
import { type ChartProps, formatOf, isDay, pivotRows } from './chart-row.ts';

/** The chart's numbers as a table, for exact values, screen readers and print: on paper as several tables if one would be too wide. */
export function ChartTable(chart: ChartProps): ReactNode {
  const { series, lines } = pivotRows(chart.rows);
  const parts = chart.isStatic ? splitColumns(series, 1) : wholeTable(series);
  return parts.map((columns) => (
    <SeriesTable key={columns[0]?.column ?? ''} chart={chart} columns={columns} lines={lines} />
  ));
}

interface SeriesTableProps {
  chart: ChartProps;
  columns: readonly PlacedColumn<string>[];
  lines: ReturnType<typeof pivotRows>['lines'];
}

function SeriesTable({ chart, columns, lines }: SeriesTableProps): ReactNode {
  const { title, xLabel, partial = [], marks = [], onPick } = chart;
  const t = useChartMessages();
  const { locale } = useUiSettings();
  const nameOf = (x: string) => (isDay(x) ? formatDay(x, { locale }) : x);
  const write = (value: number | null, name: string) =>
    formatNumber(value, { ...formatOf(chart, name), locale, compact: false });
  return (
    <ScrollBox label={title} className={classes.tableScroll}>
      <table className={classes.table}>
        <caption className="ui-visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{xLabel}</th>
            {columns.map(({ column }) => (
              <th scope="col" key={column}>
                {column}
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
              {columns.map(({ column, index }) => (
                <td key={column}>{write(values[index] ?? null, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
