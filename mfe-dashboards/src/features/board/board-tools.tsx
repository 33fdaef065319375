import { comparedPeriodOf, comparisons, dateRanges } from '@reportage/contracts';
import { formatPeriod } from '@reportage/format';
import { DayRangePicker, Select, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useBoardMessages } from './board.messages.ts';
import classes from './board.module.css';
import type { BoardQuery } from './use-board-query.ts';

interface BoardToolsProps {
  boardQuery: BoardQuery;
  /** Shown beside the dates if there is room. */
  filters?: ReactNode;
  children?: ReactNode;
}

/** Toolbar with a board's dates, comparison and actions. */
export function BoardTools({ boardQuery, filters, children }: BoardToolsProps): ReactNode {
  const t = useBoardMessages();
  const { locale } = useUiSettings();
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
      {comparison !== 'none' && (
        <span className={classes.state}>
          <span className={classes.phoneLabel}>{t('comparedWith')}</span>{' '}
          {formatPeriod(comparedPeriodOf(period, comparison), { locale })}
        </span>
      )}
      {filters}
      <span className={classes.state}>{children}</span>
    </div>
  );
}
