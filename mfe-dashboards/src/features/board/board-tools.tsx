import { comparedPeriodOf, comparisons, dateRanges } from '@reportage/contracts';
import { formatPeriod } from '@reportage/format';
import { DayRangePicker, Select, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useBoardMessages } from './board.messages.ts';
import classes from './board.module.css';
import type { BoardQuery } from './use-board-query.ts';

interface BoardToolsProps {
  question: BoardQuery;
  /** Beside the dates, if they fit. */
  filters?: ReactNode;
  children?: ReactNode;
}

/** Dates and comparison of a board, then its actions. */
export function BoardTools({ question, filters, children }: BoardToolsProps): ReactNode {
  const t = useBoardMessages();
  const { locale } = useUiSettings();
  const { date, period, comparison, setDate, setComparison } = question;
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
        options={comparisons.map((known) => ({ value: known, label: t(known) }))}
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
