import { formatDay } from '@reportage/format';
import type { ReactNode } from 'react';
import { useUiSettings } from '../provider/ui-settings.ts';
import { useChartMessages } from './chart-frame.messages.ts';
import classes from './chart-frame.module.css';
import { type ChartProps, isDay } from './chart-row.ts';

interface CurrentValueProps extends Pick<ChartProps, 'rows' | 'partial' | 'isUnderWay'> {
  /** How the drawing shows the value: as a hollow point or as a pale bar. */
  mark: 'hollow' | 'pale';
}

const markSize = 10;

/** Explains how the current day, week or month is marked, if the chart has a value for it. */
export function CurrentValue({ rows, partial = [], isUnderWay = false, mark }: CurrentValueProps): ReactNode {
  const t = useChartMessages();
  const { locale } = useUiSettings();
  const current = isUnderWay ? partial.toSorted().at(-1) : undefined;
  if (current === undefined || !rows.some(({ x, y }) => x === current && y !== null)) return null;
  return (
    <p className={classes.current}>
      <svg width={markSize} height={markSize} aria-hidden="true">
        {mark === 'pale' ? (
          <rect width={markSize} height={markSize} rx={2} fill="currentcolor" fillOpacity={0.4} />
        ) : (
          <circle cx={markSize / 2} cy={markSize / 2} r={4} fill="none" stroke="currentcolor" />
        )}
      </svg>
      {t('current', { day: isDay(current) ? formatDay(current, { locale, style: 'short' }) : current })}
    </p>
  );
}
