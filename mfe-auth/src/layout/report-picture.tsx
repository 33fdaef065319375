import type { ReactNode } from 'react';
import styles from './report-picture.module.css';

const figures = [40, 132, 224];

/** An outline of a report that shows newcomers what the product creates. */
export function ReportPicture(): ReactNode {
  return (
    <svg className={styles.picture} viewBox="7 0 330 300" aria-hidden="true" focusable="false">
      <rect className={styles.sheet} x="8" y="4" width="328" height="292" rx="8" />
      <rect className={styles.kicker} x="40" y="36" width="56" height="6" rx="3" />
      <rect className={styles.heading} x="40" y="54" width="168" height="14" rx="3" />
      <rect className={styles.text} x="40" y="80" width="112" height="6" rx="3" />
      {figures.map((x) => (
        <g key={x}>
          <rect className={styles.text} x={x} y="116" width="44" height="5" rx="2.5" />
          <rect className={styles.heading} x={x} y="130" width="56" height="12" rx="3" />
        </g>
      ))}
      <path className={styles.grid} d="M40 180H304M40 216H304M40 252H304" />
      <path className={styles.area} d="M40 236 84 222 128 228 172 204 216 210 260 186 304 192V252H40Z" />
      <path className={styles.line} d="M40 236 84 222 128 228 172 204 216 210 260 186 304 192" />
    </svg>
  );
}
