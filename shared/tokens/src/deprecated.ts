/** Names from the last release, which its remotes still import. Remove them after the next release. */

export { getChartColor as chartColor } from './chart-palette.ts';
export { getContrast as contrastOf, getReadableColor as readableColor } from './contrast.ts';
export { getCssVariables as cssVariables, renderTokensCss as tokensCss } from './css-variables.ts';
