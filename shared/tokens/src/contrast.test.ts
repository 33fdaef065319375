import { getContrast, getReadableColor, readableContrast, type ThemeName, themes } from './index.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#2a4b8d', '#ffffff', 8.43],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(getContrast(one, other)).toBeCloseTo(expected, 1);
  expect(getContrast(other, one)).toBe(getContrast(one, other));
});

const hues = ['#ffe600', '#0a5c36', '#ff4d00', '#00e5ff', '#101010', '#fafafa', '#7f7f7f', '#2a4b8d'];
const names: ThemeName[] = ['light', 'dark'];

test.each(names)('any color becomes readable in the %s theme, and a readable one stays unchanged', (name) => {
  const { panel, canvas } = themes[name];
  for (const hue of hues) {
    const shade = getReadableColor(hue, name);
    const ratios = [panel, canvas].map((ground) => getContrast(shade, ground));
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(readableContrast);
    const isReadable = [panel, canvas].every((ground) => getContrast(hue, ground) >= readableContrast);
    if (isReadable) expect(shade).toBe(hue);
  }
});
