import { contrastOf, readableColor, readableContrast, themeColors } from '@reportage/ui';

/** A brand's colour as a surface, and the colour of readable text on it; a shade of it if neither white nor black is. */
export function getBrandSurface(color: string): { surface: string; onSurface: string } {
  const { panel: light, text: dark } = themeColors.light;
  const onSurface = contrastOf(light, color) >= contrastOf(dark, color) ? light : dark;
  return contrastOf(onSurface, color) >= readableContrast
    ? { surface: color, onSurface }
    : { surface: readableColor(color, 'light'), onSurface: light };
}
