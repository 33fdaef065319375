import { comparisons, dateRanges } from '@reportage/contracts';
import { formatPeriod } from '@reportage/format';
import {
  Button,
  DayRangePicker,
  Drawer,
  DrawerActions,
  FilterOutlined,
  Select,
  useIsNarrow,
  useUiSettings,
} from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useBoardMessages } from './board.messages.ts';
import classes from './board.module.css';
import type { BoardQuery } from './use-board-query.ts';

interface BoardToolsProps {
  boardQuery: BoardQuery;
  /** Whether any card shows a comparison: scoreboards, and charts of one metric over time. */
  canCompare: boolean;
  /** Shown beside the dates if there is room. */
  filters?: ReactNode;
  /** When the numbers were computed, and what is missing from them. */
  status?: ReactNode;
}

/**
 * Toolbar with a board's dates, comparison and filters, and the time at which its numbers were computed. On a phone,
 * comparison and filters are behind a button beside the dates.
 */
export function BoardTools({ boardQuery, canCompare, filters, status }: BoardToolsProps): ReactNode {
  const t = useBoardMessages();
  const isNarrow = useIsNarrow();
  const [isSheetOpen, setSheetOpen] = useState(false);
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
      <RangeSelect boardQuery={boardQuery} onCustomRange={() => setSheetOpen(true)} />
      {isNarrow ? (
        <FilterSheet boardQuery={boardQuery} canCompare={canCompare} isOpen={isSheetOpen} setOpen={setSheetOpen}>
          {filters}
        </FilterSheet>
      ) : (
        <>
          <RangeDays boardQuery={boardQuery} />
          {canCompare && <ComparisonSelect boardQuery={boardQuery} />}
          {filters}
          <span className={classes.gap} />
        </>
      )}
      {status}
    </div>
  );
}

type FieldProps = Pick<BoardToolsProps, 'boardQuery'>;

function RangeSelect({ boardQuery, onCustomRange }: FieldProps & { onCustomRange(): void }): ReactNode {
  const t = useBoardMessages();
  const { locale } = useUiSettings();
  const isNarrow = useIsNarrow();
  const { date, period, setDate } = boardQuery;
  // On a phone, there is no separate field for the days, so the label contains them.
  const getLabel = (range: typeof date.dateRange) =>
    isNarrow && range === 'custom' && date.dateRange === 'custom' ? formatPeriod(period, { locale }) : t(range);
  return (
    <Select
      className={classes.choice ?? ''}
      aria-label={t('range')}
      value={date.dateRange}
      onChange={(range) => {
        setDate(range === 'custom' ? { dateRange: range, period } : { dateRange: range });
        if (range === 'custom') onCustomRange();
      }}
      options={[...dateRanges, 'custom' as const].map((range) => ({ value: range, label: getLabel(range) }))}
    />
  );
}

const RangeDays = ({ boardQuery: { period, setDate } }: FieldProps): ReactNode => (
  <div className={classes.days}>
    <DayRangePicker value={period} onChange={(selected) => setDate({ dateRange: 'custom', period: selected })} />
  </div>
);

function ComparisonSelect({ boardQuery: { comparison, setComparison } }: FieldProps): ReactNode {
  const t = useBoardMessages();
  return (
    <Select
      className={classes.choice ?? ''}
      aria-label={t('comparison')}
      value={comparison}
      // The selected option reads “vs. …”, because the field has no visible label.
      labelRender={({ label }) => (
        <span className={classes.comparison}>{comparison === 'none' ? label : t(`comparedWith_${comparison}`)}</span>
      )}
      onChange={setComparison}
      options={comparisons.map((value) => ({ value, label: t(value) }))}
    />
  );
}

interface FilterSheetProps extends FieldProps, Pick<BoardToolsProps, 'canCompare'> {
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  /** The board's filters. */
  children: ReactNode;
}

/** Days, comparison and filters in a sheet, which a button with the number of filters opens, as on list pages. */
function FilterSheet({ boardQuery, canCompare, isOpen, setOpen, children }: FilterSheetProps): ReactNode {
  const t = useBoardMessages();
  const count = boardQuery.filters.length;
  return (
    <>
      <Button icon={<FilterOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? t('filtersSet', { count }) : t('filters')}
      </Button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} placement="bottom" size="auto" title={t('filters')}>
        <div className={classes.sheet}>
          <RangeDays boardQuery={boardQuery} />
          {canCompare && <ComparisonSelect boardQuery={boardQuery} />}
          {children}
        </div>
        <DrawerActions
          primary={
            <Button type="primary" onClick={() => setOpen(false)}>
              {t('done')}
            </Button>
          }
        />
      </Drawer>
    </>
  );
}
