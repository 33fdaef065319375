export { ChartFrame } from './chart-frame.tsx';
export type { LegendItem } from './chart-legend.tsx';
export { listenForPicks } from './chart-picks.ts';
export {
  type ChartMark,
  type ChartProps,
  type ChartRow,
  type ChartSeries,
  getSeriesFormat,
  isDay,
  pivotRows,
} from './chart-row.ts';
export { ChartTable } from './chart-table.tsx';
export { ChartToolsContext, type ChartToolsSlot } from './chart-tools-slot.ts';
export { createCsvBlob, saveFile, toCsv, toFileName } from './download.ts';
export { followChart } from './follow-chart.ts';
export { useShownSeries } from './hidden-series.ts';
export { isSameDrawing } from './is-same-drawing.ts';
export { getLayeredOptions } from './layered-options.ts';
export { getPlotMarks } from './plot-marks.ts';
export { getPlotOptions } from './plot-theme.ts';
export { getDurationStep, roundStep } from './value-axis.ts';
