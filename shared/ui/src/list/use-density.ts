import { preferenceAtom, store } from '@reportage/state';
import { useAtom } from 'jotai';

export type Density = 'comfortable' | 'compact';

const isDensity = (value: unknown): value is Density => value === 'comfortable' || value === 'compact';

/** One setting for all lists, because users who prefer spacious rows prefer them everywhere. */
const densityAtom = preferenceAtom<Density>('list.density', 'compact', (stored) =>
  isDensity(stored) ? stored : undefined,
);

export function useDensity(): { density: Density; choose(density: Density): void } {
  const [density, setDensity] = useAtom(densityAtom, { store });
  return { density, choose: setDensity };
}
