import { getContrast, themes } from '@reportage/tokens';
import { getTooltipCss } from './plot-tooltip.ts';

test.each(['light', 'dark'] as const)('all tooltip text is readable in the %s theme', (theme) => {
  const { '.g2-tooltip': frame, ...textStyles } = getTooltipCss(theme);
  const colors = [frame, ...Object.values(textStyles)].map(({ color }) => color);
  expect(colors).toHaveLength(4);
  for (const color of colors) expect(getContrast(color, frame['background-color'])).toBeGreaterThanOrEqual(4.5);
  expect(frame['background-color']).toBe(themes[theme].raised);
});
