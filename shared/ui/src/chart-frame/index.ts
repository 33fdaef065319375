export { ChartFrame } from './chart-frame.tsx';
export type { LegendItem } from './chart-legend.tsx';
export { followPicks } from './chart-picks.ts';
export {
  type ChartMark,
  type ChartProps,
  type ChartRow,
  type ChartSeries,
  formatOf,
  isDay,
  pivotRows,
} from './chart-row.ts';
export { ChartTable } from './chart-table.tsx';
export { ChartToolsContext, type ChartToolsSlot } from './chart-tools-slot.ts';
export { csvBlob, fileNameOf, saveFile, toCsv } from './download.ts';
export { followChart } from './follow-chart.ts';
export { useShownSeries } from './hidden-series.ts';
export { isSameDrawing } from './is-same-drawing.ts';
export { incompleteDash, layeredOptions } from './layered-options.ts';
export { plotMarks } from './plot-marks.ts';
export { plotOptions } from './plot-theme.ts';
export { durationStep, roundStep } from './value-axis.ts';
