import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import styles from './report-picture.module.css';

const figures = [
  { x: 40, name: 'pictureViews', value: 'pictureViewsValue', change: '+12%' },
  { x: 136, name: 'pictureVisits', value: 'pictureVisitsValue', change: '+8%' },
  { x: 232, name: 'pictureAttention', value: 'pictureAttentionValue', change: '+5%' },
] as const;
const linePath = 'M40 250 84 236 128 241 172 219 216 224 260 202 304 207';

/** A picture of a small report that shows newcomers what the product creates. */
export function ReportPicture(): ReactNode {
  const t = useMessages();
  return (
    <svg className={styles.picture} viewBox="7 0 330 300" aria-hidden="true" focusable="false">
      <rect className={styles.sheet} x="8" y="4" width="328" height="292" rx="8" />
      <rect className={styles.band} x="40" y="32" width="24" height="3" rx="1.5" />
      <text className={styles.kicker} x="40" y="52">
        {t('pictureKicker')}
      </text>
      <text className={styles.title} x="40" y="78">
        {t('pictureTitle')}
      </text>
      {figures.map(({ x, name, value, change }) => (
        <g key={x}>
          <text className={styles.name} x={x} y="112">
            {t(name)}
          </text>
          <text className={styles.value} x={x} y="136">
            {t(value)}
          </text>
          <text className={styles.change} x={x} y="152">
            {change}
          </text>
        </g>
      ))}
      <path className={styles.grid} d="M40 186H304M40 227H304M40 268H304" />
      <path className={styles.area} d={`${linePath}V268H40Z`} />
      <path className={styles.line} d={linePath} />
      <circle className={styles.band} cx="304" cy="207" r="4" />
    </svg>
  );
}
