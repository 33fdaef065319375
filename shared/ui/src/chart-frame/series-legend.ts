import { chartPalette, getChartColor, themes } from '@reportage/tokens';
import type { UiSettings } from '../provider/ui-settings.ts';
import type { LegendItem } from './chart-legend.tsx';
import type { ChartProps, ChartSeries } from './chart-row.ts';

type ColoredChart = Pick<ChartProps, 'colors' | 'rows' | 'earlierSeries'>;

/** Returns the chosen colors, then the rest of the palette. An earlier period is gray and takes none of them. */
export function getSeriesPalette(
  { colors = [], rows, earlierSeries }: ColoredChart,
  theme: UiSettings['theme'],
): string[] {
  const selectedColors = colors.map((color) => getChartColor(color, theme));
  const palette = [...selectedColors, ...chartPalette(theme).filter((color) => !selectedColors.includes(color))];
  const earlierIndex = earlierSeries === undefined ? -1 : listSeries(rows).indexOf(earlierSeries);
  return earlierIndex < 0 ? palette : palette.toSpliced(earlierIndex, 0, themes[theme].textTertiary);
}

export const listSeries = (rows: ChartProps['rows']): string[] => [...new Set(rows.map(({ series }) => series))];

const rightAxis = { en: 'right axis', de: 'rechte Achse' } as const;

/** Returns the series' name, marked if the series belongs to the right axis. */
function getLabel({ series = [] }: ChartProps, name: string, locale: UiSettings['locale']): string {
  const isRight = series.some((entry) => entry.name === name && entry.axis === 'right');
  return isRight ? `${name} (${rightAxis[locale]})` : name;
}

const lineWidth = 2;

/** How the values of an earlier period are drawn. */
export const earlierLine = { lineWidth: 1.5, lineDash: [3, 3] } as const;

/** Returns the legend of a chart; empty for a single series. */
export function getSeriesLegend(
  chart: ChartProps,
  { theme, locale }: UiSettings,
  defaultKind: ChartSeries['kind'],
): LegendItem[] {
  const names = listSeries(chart.rows);
  const palette = getSeriesPalette(chart, theme);
  if (names.length < 2) return [];
  return names.map((name, index) => ({
    name,
    label: getLabel(chart, name, locale),
    color: palette[index % palette.length] ?? '',
    ...(name === chart.earlierSeries
      ? { width: earlierLine.lineWidth, dash: earlierLine.lineDash }
      : { width: lineWidth }),
    isBar:
      name !== chart.earlierSeries &&
      (chart.series?.find((entry) => entry.name === name)?.kind ?? defaultKind) === 'bar',
  }));
}
