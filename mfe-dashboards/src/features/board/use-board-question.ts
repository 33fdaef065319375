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

export interface BoardQuestion {
  date: BoardDate;
  period: Period;
  comparison: Comparison;
  setDate(date: BoardDate): void;
  setComparison(comparison: Comparison): void;
}

function dateAt(address: URLSearchParams): BoardDate | undefined {
  const dateRange = address.get('range');
  const [from, to] = [address.get('from'), address.get('to')];
  const parsed = boardDateSchema.safeParse(from && to ? { dateRange: 'custom', period: { from, to } } : { dateRange });
  return parsed.success ? parsed.data : undefined;
}

/** Days and comparison: those of the address (`?range=30d`, `?from=…&to=…`, `?compare=year`), or the board's own. */
export function useBoardQuestion(
  { date: ownDate, comparison: ownComparison }: Pick<BoardContent, 'date' | 'comparison'>,
  timezone: string,
): BoardQuestion {
  const [address, setAddress] = useSearchParams();
  const date = dateAt(address) ?? ownDate;
  const comparison = comparisons.find((known) => known === address.get('compare')) ?? ownComparison;
  const change = (values: Record<string, string>, dropped: readonly string[]) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      for (const name of dropped) after.delete(name);
      for (const [name, value] of Object.entries(values)) after.set(name, value);
      return after;
    });
  return {
    date,
    period: periodOfDate(date, dayInZone(new Date(), timezone)),
    comparison,
    setDate: (next) =>
      change(next.dateRange === 'custom' ? { ...next.period } : { range: next.dateRange }, ['range', 'from', 'to']),
    setComparison: (next) => change({ compare: next }, []),
  };
}
