import type { Period } from '@reportage/contracts';
import { useSearchParams } from 'react-router-dom';
import { readPeriod } from '../../data/periods.ts';

/** Returns a screen's period and its setter, which stores the period in the URL unless it is the screen's default. */
export function usePeriod(defaultPeriod: Period): [Period, (period: Period) => void] {
  const [searchParams, setSearchParams] = useSearchParams();
  const setPeriod = ({ from, to }: Period) =>
    setSearchParams(
      (current) => {
        const next = new URLSearchParams(current);
        const isDefault = from === defaultPeriod.from && to === defaultPeriod.to;
        for (const [name, day] of [
          ['from', from],
          ['to', to],
        ] as const) {
          if (isDefault) next.delete(name);
          else next.set(name, day);
        }
        next.delete('page');
        return next;
      },
      { replace: true },
    );
  return [readPeriod(searchParams) ?? defaultPeriod, setPeriod];
}
