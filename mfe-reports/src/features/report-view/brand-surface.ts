import { contrastOf, readableColor, readableContrast, themeColors } from '@reportage/ui';

/**
 * A brand's color as a surface, and the color of readable text on it. If neither black nor white is readable on the
 * brand's color, the surface is a shade of it.
 */
export function getBrandSurface(color: string): { surface: string; onSurface: string } {
  const { panel: light, text: dark } = themeColors.light;
  const onSurface = contrastOf(light, color) >= contrastOf(dark, color) ? light : dark;
  return contrastOf(onSurface, color) >= readableContrast
    ? { surface: color, onSurface }
    : { surface: readableColor(color, 'light'), onSurface: light };
}
