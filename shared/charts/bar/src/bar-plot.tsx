import { Bar } from '@ant-design/charts';
import { formatNumber } from '@reportage/format';
import { themes } from '@reportage/tokens';
import {
  type ChartProps,
  type ChartRow,
  followChart,
  getPlotOptions,
  getSeriesFormat,
  isDay,
  isSameDrawing,
  listenForPicks,
  type UiSettings,
  useShownSeries,
  useUiSettings,
} from '@reportage/ui';
import { memo, type ReactNode } from 'react';

/** The width of a character in the value beside a bar, and the space around the value, in px. */
const characterWidth = 7;
const valueMargin = 12;

function toOptions(chart: ChartProps, settings: UiSettings) {
  const { locale, theme } = settings;
  const isGrouped = new Set(chart.rows.map((row) => row.series)).size > 1;
  const formatValue = ({ y, series }: Pick<ChartRow, 'y' | 'series'>) =>
    formatNumber(y, { ...getSeriesFormat(chart, series), locale, compact: true });
  const maxLength = Math.max(0, ...chart.rows.map((row) => formatValue(row).length));
  const plot = getPlotOptions(chart, settings);
  const showAllLabels = { labelAutoHide: false, labelFilter: () => true };
  return {
    ...plot,
    // Day labels may be skipped, but a bar without its name cannot be understood.
    axis: chart.rows.every(({ x }) => isDay(x)) ? plot.axis : { ...plot.axis, x: { ...plot.axis.x, ...showAllLabels } },
    // The longest bar also needs room for its value beside it.
    paddingRight: maxLength * characterWidth + valueMargin,
    ...(isGrouped ? { group: true } : {}),
    style: { maxWidth: 32, radiusTopLeft: 2, radiusTopRight: 2 },
    label: {
      text: formatValue,
      position: 'right',
      dx: 6,
      textAlign: 'start',
      fill: themes[theme].textSecondary,
      fillOpacity: 1,
    },
  };
}

function BarPlot(props: ChartProps): ReactNode {
  const chart = useShownSeries(props);
  const settings = useUiSettings();
  const options = toOptions(chart, settings);
  return (
    <Bar
      key={`${settings.theme}-${settings.locale}`}
      {...options}
      onReady={(plot) => {
        followChart(plot.chart, chart.onDrawn);
        listenForPicks(plot.chart, chart.onPick);
      }}
    />
  );
}

export default memo(BarPlot, isSameDrawing);
