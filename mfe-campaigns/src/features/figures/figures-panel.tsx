import type { ApiError } from '@reportage/api';
import type { Figures, Period } from '@reportage/contracts';
import { FailedState, LoadingState } from '@reportage/ui';
import type { ReactNode } from 'react';
import { FigureTiles } from './figure-tiles.tsx';
import classes from './figures.module.css';
import { PeriodField, type PeriodPreset } from './period-field.tsx';

interface FiguresPanelProps {
  title: string;
  query: { data: Figures | undefined; error: ApiError | null; refetch(): unknown };
  period: Period;
  presets: readonly PeriodPreset[];
  onPeriodChange(period: Period): void;
}

/** The headline figures of a campaign, group or client, in a selectable period. */
export function FiguresPanel({ title, query, period, presets, onPeriodChange }: FiguresPanelProps): ReactNode {
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <PeriodField period={period} presets={presets} onChange={onPeriodChange} />
      </div>
      {query.data && <FigureTiles figures={query.data} />}
      {!query.data && query.error && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {!query.data && !query.error && <LoadingState shape="figures" />}
    </section>
  );
}
