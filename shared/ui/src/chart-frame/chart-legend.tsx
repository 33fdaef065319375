import { keepUnitsWhole } from '@reportage/format';
import type { ReactNode } from 'react';
import classes from './chart-frame.module.css';

export interface LegendItem {
  name: string;
  /** Shown instead of the name, for example the name followed by the axis. */
  label?: string;
  color: string;
  /** The width of the line. */
  width: number;
  /** Lengths of dashes and gaps; solid if omitted. */
  dash?: readonly number[] | undefined;
  /** Whether the series is drawn as bars. */
  isBar?: boolean;
}

export const legendMark = { width: 20, barWidth: 10, height: 10 } as const;

function Mark({ color, width, dash = [], isBar = false }: LegendItem): ReactNode {
  const { height } = legendMark;
  const markWidth = isBar ? legendMark.barWidth : legendMark.width;
  return (
    <svg width={markWidth} height={height} aria-hidden="true">
      {isBar ? (
        <rect width={markWidth} height={height} rx={2} fill={color} />
      ) : (
        <line
          x2={markWidth}
          y1={height / 2}
          y2={height / 2}
          stroke={color}
          strokeWidth={width}
          strokeDasharray={dash.join(' ')}
        />
      )}
    </svg>
  );
}

interface ChartLegendProps {
  items: readonly LegendItem[];
  /** The names of hidden series. */
  hidden?: readonly string[];
  /** Hides or shows a series; omitted if all are always shown. */
  onToggle?: ((name: string) => void) | undefined;
}

/** The legend above a chart. */
export function ChartLegend({ items, hidden = [], onToggle }: ChartLegendProps): ReactNode {
  return (
    <ul className={classes.legend}>
      {items.map((item) => (
        <li key={item.name}>
          {onToggle ? (
            <button
              type="button"
              className={classes.series}
              aria-pressed={!hidden.includes(item.name)}
              onClick={() => onToggle(item.name)}
            >
              <Mark {...item} /> {keepUnitsWhole(item.label ?? item.name)}
            </button>
          ) : (
            <>
              <Mark {...item} /> {keepUnitsWhole(item.label ?? item.name)}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
