export { chartColor, chartPalette } from './chart-palette.ts';
export { contrastOf, readableColor, readableContrast } from './contrast.ts';
export { cssVariables, tokensCss } from './css-variables.ts';
export { breakpoints, fonts, radius, shellTopBarHeight, space, textSizes } from './measures.ts';
export { metricColor, metricColors } from './metric-colors.ts';
export { type ColorTokens, type ThemeName, themes } from './themes.ts';
