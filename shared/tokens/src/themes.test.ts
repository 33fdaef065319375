import { chartPalette, getContrast, getCssVariables, type ThemeName, themes } from './index.ts';

const names: ThemeName[] = ['light', 'dark'];
const textColors = ['text', 'textSecondary', 'textTertiary', 'link', 'positive', 'warning', 'negative'] as const;
const backgrounds = ['canvas', 'panel', 'sunken', 'raised'] as const;

test.each(names)('every text color of the %s theme is readable on every background', (name) => {
  const colors = themes[name];
  const ratios = textColors.flatMap((text) => backgrounds.map((ground) => getContrast(colors[text], colors[ground])));
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
  expect(getContrast(colors.onAccent, colors.accent)).toBeGreaterThanOrEqual(4.5);
  expect(getContrast(colors.onAccent, colors.accentHover)).toBeGreaterThanOrEqual(4.5);
});

test.each(names)('the first six chart colors of the %s theme stand out from the panel', (name) => {
  const ratios = chartPalette(name)
    .slice(0, 6)
    .map((color) => getContrast(color, themes[name].panel));
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(2.5);
});

test('both themes define the same CSS variables', () => {
  expect(Object.keys(getCssVariables('dark'))).toEqual(Object.keys(getCssVariables('light')));
  expect(getCssVariables('light')).toMatchObject({ '--text-secondary': themes.light.textSecondary });
});
