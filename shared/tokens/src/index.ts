export { getBrandSurface } from './brand-surface.ts';
export { chartPalette, getChartColor } from './chart-palette.ts';
export { getContrast, getReadableColor, readableContrast } from './contrast.ts';
export { getCssVariables, renderTokensCss } from './css-variables.ts';

export { breakpoints, fonts, radius, shellTopBarHeight, space, textSizes } from './measures.ts';
export { getMetricColor, getMetricColors } from './metric-colors.ts';
export { type ColorTokens, type ThemeName, themes } from './themes.ts';
