import type { ReactNode } from 'react';
import classes from './chart-frame.module.css';

export interface LegendItem {
  name: string;
  color: string;
  width: number;
  /** Lengths of strokes and gaps; solid if omitted. */
  dash?: readonly number[] | undefined;
}

const markWidth = 24;
const markHeight = 8;

/** Names a chart's lines; wraps where the drawing's own legend would be split into pages. */
export function ChartLegend({ items }: { items: readonly LegendItem[] }): ReactNode {
  return (
    <ul className={classes.legend}>
      {items.map(({ name, color, width, dash = [] }) => (
        <li key={name}>
          <svg width={markWidth} height={markHeight} aria-hidden="true">
            <line
              x2={markWidth}
              y1={markHeight / 2}
              y2={markHeight / 2}
              stroke={color}
              strokeWidth={width}
              strokeDasharray={dash.join(' ')}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
