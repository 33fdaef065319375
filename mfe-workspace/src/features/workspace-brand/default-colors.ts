import { type Brand, type BrandColorKey, listColors } from '@reportage/contracts';
import { chartPalette, themeColors } from '@reportage/ui';

type Colors = Pick<Brand, 'brandColors'>;

/**
 * Returns the colors that reports have where a brand sets none, as `#rrggbb`. A client without any color has the
 * workspace's.
 */
export function getDefaultColors(
  theme: 'light' | 'dark',
  { client, workspace }: { client?: Colors; workspace?: Colors } = {},
): Record<BrandColorKey, string> {
  const [secondary = '', accent = ''] = chartPalette(theme);
  const inheritedColors = client && listColors(client.brandColors).length === 0 ? workspace?.brandColors : {};
  return { primary: themeColors[theme].textSecondary, secondary, accent, ...inheritedColors };
}
