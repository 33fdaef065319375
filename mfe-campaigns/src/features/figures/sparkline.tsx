import classes from './figures.module.css';
import { sparklinePaths } from './sparkline.model.ts';

const width = 120;
const height = 32;

/** A series of numbers as a small line; days without a number are gaps. */
export function Sparkline({ values, label }: { values: readonly (number | null)[]; label: string }) {
  const paths = sparklinePaths(values, width, height);
  if (paths.length === 0) return <div className={classes.course} />;
  return (
    <svg
      className={classes.course}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
