import { getContrast, getReadableColor, readableContrast } from './contrast.ts';
import { themes } from './themes.ts';

/**
 * Returns a brand's color as a surface, the same in every theme, and the color of readable text on it. If neither
 * black nor white is readable on the brand's color, the surface is a shade of it.
 */
export function getBrandSurface(color: string): { surface: string; onSurface: string } {
  const { panel: light, text: dark } = themes.light;
  const onSurface = getContrast(light, color) >= getContrast(dark, color) ? light : dark;
  return getContrast(onSurface, color) >= readableContrast
    ? { surface: color, onSurface }
    : { surface: getReadableColor(color, 'light'), onSurface: light };
}
