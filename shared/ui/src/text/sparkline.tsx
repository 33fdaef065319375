import type { ReactNode } from 'react';
import classes from './sparkline.module.css';
import { getSparklineAxis, getSparklinePaths, startAtFirstNumber } from './sparkline-paths.ts';

const width = 120;
const height = 32;

/**
 * A series of numbers as a small line above the line at 0, as wide as its container. It starts with the first number;
 * later days without a number are gaps. A single number is not drawn as a line.
 */
export function Sparkline({ values: series, label }: { values: readonly (number | null)[]; label: string }): ReactNode {
  const values = startAtFirstNumber(series);
  const paths = getSparklinePaths(values, width, height);
  if (values.filter((value) => value !== null).length < 2) return <div className={classes.line} />;
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={classes.axis} d={getSparklineAxis(values, width, height)} />
      {paths.map((path) => (
        <path key={path} d={path} data-dot={path.endsWith('h0') || undefined} />
      ))}
    </svg>
  );
}
