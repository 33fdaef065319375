import {
  type BoardContent,
  type BoardDate,
  boardDateSchema,
  type Comparison,
  comparisons,
  type Period,
  resolveBoardDate,
} from '@reportage/contracts';
import { dayInZone } from '@reportage/format';
import { useSearchParams } from 'react-router-dom';
import { type BoardFilter, readFilters, writeFilters } from '../board-filters/filters-in-url.ts';

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

function readDate(searchParams: URLSearchParams): BoardDate | undefined {
  const dateRange = searchParams.get('range');
  const from = searchParams.get('from');
  const to = searchParams.get('to');
  const parsed = boardDateSchema.safeParse(from && to ? { dateRange: 'custom', period: { from, to } } : { dateRange });
  return parsed.success ? parsed.data : undefined;
}

type DefaultView = Pick<BoardContent, 'date' | 'comparison'> & Partial<Pick<BoardContent, 'filters'>>;

/** Returns the view in the URL (`?range=30d`, `?from=…&to=…`, `?compare=year`, `?filter=…`) or the board's defaults. */
export function useBoardQuery(defaults: DefaultView, timezone: string): BoardQuery {
  const [searchParams, setSearchParams] = useSearchParams();
  const date = readDate(searchParams) ?? defaults.date;
  const comparison = comparisons.find((value) => value === searchParams.get('compare')) ?? defaults.comparison;
  const defaultFilters = defaults.filters ?? [];
  const filters = readFilters(searchParams) ?? defaultFilters;
  const change = (edit: (params: URLSearchParams) => void) =>
    setSearchParams((previous) => {
      const next = new URLSearchParams(previous);
      edit(next);
      return next;
    });
  const view = JSON.stringify([date, comparison, filters]);
  return {
    date,
    period: resolveBoardDate(date, dayInZone(new Date(), timezone)),
    comparison,
    filters,
    isChanged: view !== JSON.stringify([defaults.date, defaults.comparison, defaultFilters]),
    setDate: (next) =>
      change((params) => {
        for (const name of ['range', 'from', 'to']) params.delete(name);
        const values = next.dateRange === 'custom' ? next.period : { range: next.dateRange };
        for (const [name, value] of Object.entries(values)) params.set(name, value);
      }),
    setComparison: (next) => change((params) => params.set('compare', next)),
    setFilters: (next) => change((params) => writeFilters(params, next)),
    reset: () =>
      change((params) => {
        for (const name of parameters) params.delete(name);
      }),
  };
}
