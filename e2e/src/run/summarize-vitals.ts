import type { Vitals } from '@reportage/testing/playwright';
import { formatTable } from './table.ts';

const vitalNames = ['ttfb', 'fcp', 'lcp', 'cls', 'inp'] as const;

/** Replaces workspace names and ids in a path, so that what remains identifies the screen. */
export const getScreen = (path: string): string => {
  const [first = '', ...rest] = path.split('/').slice(1);
  const isWorkspacePath = rest.length > 0 && !['auth', 'welcome', 'workspaces'].includes(first);
  const parts = isWorkspacePath ? [':workspace', ...rest] : [first, ...rest];
  return `/${parts.map((part) => (/^[a-z]{3,4}_[\da-z]{20,}$/.test(part) ? ':id' : part)).join('/')}`;
};

function computePercentile75(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1];
}

/** Formats a table with a row for each screen, those with the most loads first. */
export function summarizeVitals(vitals: readonly Vitals[]): string[] {
  const vitalsByScreen = Map.groupBy(vitals, ({ path }) => getScreen(path));
  if (vitalsByScreen.size === 0) return [];
  const rows = [...vitalsByScreen]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([screen, loads]) => [
      screen,
      String(loads.length),
      ...vitalNames.map((vitalName) => {
        const values = loads.flatMap((load) => load[vitalName] ?? []);
        return String(computePercentile75(values) ?? '–');
      }),
    ]);
  return formatTable([['screen', 'loads', ...vitalNames.map((vitalName) => vitalName.toUpperCase())], ...rows]);
}
