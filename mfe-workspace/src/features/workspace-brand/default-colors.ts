import { type Brand, type BrandColorKey, listColors } from '@reportage/contracts';
import { chartPalette, themeColors } from '@reportage/ui';

type Colors = Pick<Brand, 'brandColors'>;

/**
 * Returns the colors that reports use where a brand sets none, as `#rrggbb`. A client with no colors of its own inherits
 * the workspace's colors.
 */
export function getDefaultColors(
  theme: 'light' | 'dark',
  { client, workspace }: { client?: Colors; workspace?: Colors } = {},
): Record<BrandColorKey, string> {
  const [secondary = '', accent = ''] = chartPalette(theme);
  const inheritedColors = client && listColors(client.brandColors).length === 0 ? workspace?.brandColors : {};
  return { primary: themeColors[theme].textSecondary, secondary, accent, ...inheritedColors };
}
