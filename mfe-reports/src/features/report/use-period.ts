import { type Period, periodSchema } from '@reportage/contracts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Reads and changes the period in the URL (`?from=…&to=…`), which is undefined if it is missing or invalid. */
export function usePeriod(): [Period | undefined, (period: Period | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const from = params.get('from');
  const to = params.get('to');
  const period = useMemo(() => {
    const parsed = periodSchema.safeParse({ from, to });
    return parsed.success ? parsed.data : undefined;
  }, [from, to]);
  const changePeriod = (next: Period | undefined) =>
    setParams((previous) => {
      const nextParams = new URLSearchParams(previous);
      nextParams.delete('from');
      nextParams.delete('to');
      if (next) {
        nextParams.set('from', next.from);
        nextParams.set('to', next.to);
      }
      return nextParams;
    });
  return [period, changePeriod];
}
