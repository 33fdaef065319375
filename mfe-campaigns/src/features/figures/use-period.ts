import type { Period } from '@reportage/contracts';
import { useSearchParams } from 'react-router-dom';
import { readPeriod } from '../../data/periods.ts';

/** The period of a screen's numbers, stored in the URL unless it is the screen's default. */
export function usePeriod(defaultPeriod: Period): [Period, (period: Period) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = ({ from, to }: Period) =>
    setSearch(
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
  return [readPeriod(search) ?? defaultPeriod, choose];
}
