import { comparisons, dateRanges } from '@reportage/contracts';
import { DayRangePicker, Select } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useBoardMessages } from './board.messages.ts';
import classes from './board.module.css';
import type { BoardQuery } from './use-board-query.ts';

interface BoardToolsProps {
  boardQuery: BoardQuery;
  /** Shown beside the dates if there is room. */
  filters?: ReactNode;
  /** The time of the numbers. */
  status?: ReactNode;
  children?: ReactNode;
}

/** Toolbar with a board's dates, comparison, filters and the time of its numbers. */
export function BoardTools({ boardQuery, filters, status, children }: BoardToolsProps): ReactNode {
  const t = useBoardMessages();
  const { date, period, comparison, setDate, setComparison } = boardQuery;
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
      <Select
        className={classes.choice ?? ''}
        aria-label={t('range')}
        value={date.dateRange}
        onChange={(range) => setDate(range === 'custom' ? { dateRange: range, period } : { dateRange: range })}
        options={[...dateRanges, 'custom' as const].map((range) => ({ value: range, label: t(range) }))}
      />
      <div>
        <DayRangePicker value={period} onChange={(selected) => setDate({ dateRange: 'custom', period: selected })} />
      </div>
      <Select
        className={classes.choice ?? ''}
        aria-label={t('comparison')}
        value={comparison}
        onChange={setComparison}
        options={comparisons.map((value) => ({ value, label: t(value) }))}
      />
      {filters}
      <span className={classes.gap} />
      {status}
      {children && <span className={classes.state}>{children}</span>}
    </div>
  );
}
