import {
  type BoardContent,
  type BoardDate,
  boardDateSchema,
  type Comparison,
  comparisons,
  type Period,
  periodOfDate,
} from '@reportage/contracts';
import { dayInZone } from '@reportage/format';
import { useSearchParams } from 'react-router-dom';
import { type BoardFilter, readFilters, writeFilters } from '../board-filters/filters-in-address.ts';

export interface BoardQuery {
  date: BoardDate;
  period: Period;
  comparison: Comparison;
  filters: readonly BoardFilter[];
  /** Whether the URL overrides the board's defaults. */
  isChanged: boolean;
  setDate(date: BoardDate): void;
  setComparison(comparison: Comparison): void;
  setFilters(filters: readonly BoardFilter[]): void;
  /** Returns to the board's defaults. */
  reset(): void;
}

const parameters = ['range', 'from', 'to', 'compare', 'filter'] as const;

function readDate(address: URLSearchParams): BoardDate | undefined {
  const dateRange = address.get('range');
  const from = address.get('from');
  const to = address.get('to');
  const parsed = boardDateSchema.safeParse(from && to ? { dateRange: 'custom', period: { from, to } } : { dateRange });
  return parsed.success ? parsed.data : undefined;
}

type OwnView = Pick<BoardContent, 'date' | 'comparison'> & Partial<Pick<BoardContent, 'filters'>>;

/** Days, comparison and filters: from the URL (`?range=30d`, `?from=…&to=…`, `?compare=year`, `?filter=…`), or the board's own. */
export function useBoardQuery(own: OwnView, timezone: string): BoardQuery {
  const [address, setAddress] = useSearchParams();
  const date = readDate(address) ?? own.date;
  const comparison = comparisons.find((known) => known === address.get('compare')) ?? own.comparison;
  const ownFilters = own.filters ?? [];
  const filters = readFilters(address) ?? ownFilters;
  const change = (edit: (after: URLSearchParams) => void) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      edit(after);
      return after;
    });
  const view = JSON.stringify([date, comparison, filters]);
  return {
    date,
    period: periodOfDate(date, dayInZone(new Date(), timezone)),
    comparison,
    filters,
    isChanged: view !== JSON.stringify([own.date, own.comparison, ownFilters]),
    setDate: (next) =>
      change((after) => {
        for (const name of ['range', 'from', 'to']) after.delete(name);
        const values = next.dateRange === 'custom' ? next.period : { range: next.dateRange };
        for (const [name, value] of Object.entries(values)) after.set(name, value);
      }),
    setComparison: (next) => change((after) => after.set('compare', next)),
    setFilters: (next) => change((after) => writeFilters(after, next)),
    reset: () =>
      change((after) => {
        for (const name of parameters) after.delete(name);
      }),
  };
}
