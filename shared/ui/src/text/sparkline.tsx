import type { ReactNode } from 'react';
import classes from './sparkline.module.css';
import { sparklinePaths } from './sparkline-paths.ts';

const width = 120;
const height = 32;

/**
 * A series of numbers as a small line, as wide as its container. Days without a number are gaps above an axis. A single
 * number is not drawn as a line.
 */
export function Sparkline({ values, label }: { values: readonly (number | null)[]; label: string }): ReactNode {
  const paths = sparklinePaths(values, width, height);
  if (values.filter((value) => value !== null).length < 2) return <div className={classes.line} />;
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.includes(null) && <path className={classes.axis} d={`M0 ${height - 1}H${width}`} />}
      {paths.map((path) => (
        <path key={path} d={path} data-dot={path.endsWith('h0') || undefined} />
      ))}
    </svg>
  );
}
