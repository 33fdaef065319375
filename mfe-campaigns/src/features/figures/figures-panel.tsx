import type { ApiError } from '@reportage/api';
import type { Figures, Period } from '@reportage/contracts';
import { DayRangePicker, FailedState, LoadingState } from '@reportage/ui';
import type { ReactNode } from 'react';
import { FigureTiles } from './figure-tiles.tsx';
import classes from './figures.module.css';

interface FiguresPanelProps {
  title: string;
  query: { data: Figures | undefined; error: ApiError | null; refetch(): unknown };
  period: Period;
  presets: { label: string; value: Period }[];
  onPeriodChange(period: Period): void;
  /** Whether only the headline figures are shown. */
  isHeadline?: boolean;
}

/** The key numbers of a campaign or a client, in a selectable period. */
export function FiguresPanel({
  title,
  query,
  period,
  presets,
  onPeriodChange,
  isHeadline = false,
}: FiguresPanelProps): ReactNode {
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <div className={classes.period}>
          <DayRangePicker value={period} onChange={onPeriodChange} presets={presets} />
        </div>
      </div>
      {query.data && <FigureTiles figures={query.data} isHeadline={isHeadline} />}
      {!query.data && query.error && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {!query.data && !query.error && <LoadingState shape="figures" />}
    </section>
  );
}
