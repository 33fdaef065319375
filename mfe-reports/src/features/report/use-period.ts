import { type Period, periodSchema } from '@reportage/contracts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The period in the URL (`?from=…&to=…`); undefined if missing or invalid. */
export function usePeriod(): [Period | undefined, (period: Period | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const from = params.get('from');
  const to = params.get('to');
  const period = useMemo(() => {
    const parsed = periodSchema.safeParse({ from, to });
    return parsed.success ? parsed.data : undefined;
  }, [from, to]);
  const change = (next: Period | undefined) =>
    setParams((previous) => {
      const after = new URLSearchParams(previous);
      after.delete('from');
      after.delete('to');
      if (next) {
        after.set('from', next.from);
        after.set('to', next.to);
      }
      return after;
    });
  return [period, change];
}
