import { themes } from '@reportage/tokens';
import type { UiSettings } from '../provider/ui-settings.ts';
import type { ChartProps } from './chart-row.ts';

/**
 * Returns a chart's annotations as marks for the charting library: a dashed line for one position, a band for
 * several.
 */
export function getPlotMarks({ marks = [] }: Pick<ChartProps, 'marks'>, { theme }: Pick<UiSettings, 'theme'>) {
  const colors = themes[theme];
  return marks.map(({ from, to }) =>
    from === to
      ? {
          type: 'lineX' as const,
          data: [{ x: from }],
          encode: { x: 'x' },
          tooltip: false as const,
          style: { stroke: colors.textSecondary, strokeOpacity: 1, lineWidth: 1, lineDash: [4, 3] },
        }
      : {
          type: 'rangeX' as const,
          data: [{ x: [from, to] }],
          encode: { x: 'x' },
          tooltip: false as const,
          style: { fill: colors.textSecondary, fillOpacity: 0.12 },
        },
  );
}
