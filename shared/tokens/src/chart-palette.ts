import { getContrast, shadeTowardText } from './contrast.ts';
import { type ThemeName, themes } from './themes.ts';

/**
 * Series colors in their order of use. Neighbors differ in lightness as well as in hue, so that they can be
 * distinguished in grayscale and by readers with protanopia, deuteranopia or tritanopia; after Okabe and Ito,
 * https://jfly.uni-koeln.de/color/
 */
const palettes: Record<ThemeName, readonly string[]> = {
  light: ['#2a4b8d', '#cf7112', '#0f8a76', '#a1418c', '#3a8fc4', '#6d6f2a', '#5f6673', '#b5473c'],
  dark: ['#7fa4ee', '#f0a347', '#3fbfa6', '#d784c4', '#8fd0f5', '#b9bb66', '#a7adb8', '#f08b80'],
};

export const chartPalette = (theme: ThemeName): readonly string[] => palettes[theme];

/** WCAG 2.2, 1.4.11: the minimum contrast between lines or bars and their background. */
const minContrast = 3;

/**
 * Returns the color in which a theme shows a chosen series color: the counterpart of a palette color or, for any
 * other color, the nearest shade that stands out from the card.
 */
export function getChartColor(color: string, theme: ThemeName): string {
  const selected = color.toLowerCase();
  const position = Object.values(palettes)
    .map((palette) => palette.indexOf(selected))
    .find((index) => index >= 0);
  if (position !== undefined) return palettes[theme][position] ?? selected;
  const { panel } = themes[theme];
  return shadeTowardText(selected, theme, (shade) => getContrast(shade, panel) >= minContrast);
}
