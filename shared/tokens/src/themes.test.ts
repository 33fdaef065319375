import { chartPalette, cssVariables, type ThemeName, themes } from './index.ts';

/** Relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((first, second) => second - first);
  return (light + 0.05) / (dark + 0.05);
}

const names: ThemeName[] = ['light', 'dark'];
const texts = ['text', 'textSecondary', 'textTertiary', 'link', 'positive', 'warning', 'negative'] as const;
const grounds = ['canvas', 'panel', 'sunken', 'raised'] as const;

test.each(names)('every text colour of the %s theme is readable on every background', (name) => {
  const colors = themes[name];
  const ratios = texts.flatMap((text) => grounds.map((ground) => contrast(colors[text], colors[ground])));
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colors.onAccent, colors.accent)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colors.onAccent, colors.accentHover)).toBeGreaterThanOrEqual(4.5);
});

test.each(names)('the first six chart colours of the %s theme stand out from the panel', (name) => {
  const ratios = chartPalette(name)
    .slice(0, 6)
    .map((color) => contrast(color, themes[name].panel));
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(2.5);
});

test('both themes give the same CSS variables', () => {
  expect(Object.keys(cssVariables('dark'))).toEqual(Object.keys(cssVariables('light')));
  expect(cssVariables('light')).toMatchObject({ '--text-secondary': themes.light.textSecondary });
});
