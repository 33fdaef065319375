import { formatDay, formatPeriod } from '@reportage/format';
import type { ReactNode } from 'react';
import { useUiSettings } from '../provider/ui-settings.ts';
import classes from './chart-frame.module.css';
import { type ChartMark, isDay } from './chart-row.ts';

/** A chart's annotations as text, because the drawing shows them only as lines. */
export function ChartMarks({ marks }: { marks: readonly ChartMark[] }): ReactNode {
  const { locale } = useUiSettings();
  if (marks.length === 0) return null;
  const formatPosition = ({ from, to }: ChartMark): string => {
    if (!isDay(from)) return from;
    return from === to ? formatDay(from, { locale }) : formatPeriod({ from, to }, { locale });
  };
  return (
    <ul className={classes.marks}>
      {marks.map((mark) => (
        <li key={`${mark.from} ${mark.text}`}>
          <b>{formatPosition(mark)}</b> {mark.text}
        </li>
      ))}
    </ul>
  );
}
