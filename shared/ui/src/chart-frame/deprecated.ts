/** Names from the last release, which its remotes still import. Remove them after the next release. */

export { getSeriesFormat as formatOf } from './chart-row.ts';
export { createCsvBlob as csvBlob, toFileName as fileNameOf } from './download.ts';
export { getLayeredOptions as layeredOptions } from './layered-options.ts';
export { getPlotMarks as plotMarks } from './plot-marks.ts';
export { getPlotOptions as plotOptions } from './plot-theme.ts';

/** Lines no longer lead to an incomplete value. */
export const incompleteDash = [4, 3] as const;
