import { chartColor, chartPalette } from '@reportage/tokens';
import type { UiSettings } from '../provider/ui-settings.ts';
import type { LegendItem } from './chart-legend.tsx';
import type { ChartProps, ChartSeries } from './chart-row.ts';

/** The chosen colors, then those of the palette that are not chosen. */
export function seriesPalette({ colors = [] }: Pick<ChartProps, 'colors'>, theme: UiSettings['theme']): string[] {
  const selected = colors.map((color) => chartColor(color, theme));
  return [...selected, ...chartPalette(theme).filter((color) => !selected.includes(color))];
}

export const listSeries = (rows: ChartProps['rows']): string[] => [...new Set(rows.map(({ series }) => series))];

const rightAxis = { en: 'right axis', de: 'rechte Achse' } as const;

/** With two axes, a series' name says if it belongs to the right one. */
function getLabel({ series = [] }: ChartProps, name: string, locale: UiSettings['locale']): string {
  const isRight = series.some((entry) => entry.name === name && entry.axis === 'right');
  return isRight ? `${name} (${rightAxis[locale]})` : name;
}

const lineWidth = 2;

/** The series of a chart as they are drawn; a single series needs no legend. */
export function seriesLegend(
  chart: ChartProps,
  { theme, locale }: UiSettings,
  defaultKind: ChartSeries['kind'],
): LegendItem[] {
  const names = listSeries(chart.rows);
  const palette = seriesPalette(chart, theme);
  if (names.length < 2) return [];
  return names.map((name, index) => ({
    name,
    label: getLabel(chart, name, locale),
    color: palette[index % palette.length] ?? '',
    width: lineWidth,
    isBar: (chart.series?.find((entry) => entry.name === name)?.kind ?? defaultKind) === 'bar',
  }));
}
