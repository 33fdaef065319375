import { fonts, radius, type ThemeName, textSizes, themes } from '@reportage/tokens';

/**
 * Returns the style of a chart's tooltip. The library's default is white in both themes and uses a font that the
 * app lacks.
 */
export function getTooltipCss(theme: ThemeName) {
  const colors = themes[theme];
  return {
    '.g2-tooltip': {
      'background-color': colors.raised,
      border: `1px solid ${colors.lineStrong}`,
      'border-radius': `${radius.md}px`,
      'box-shadow': '0 4px 16px rgb(0 0 0 / 18%)',
      color: colors.text,
      'font-family': fonts.sans,
      'font-size': `${textSizes.caption}px`,
    },
    '.g2-tooltip-title': { color: colors.textSecondary },
    '.g2-tooltip-list-item-name-label': { color: colors.text },
    '.g2-tooltip-list-item-value': { color: colors.text, 'font-variant-numeric': 'tabular-nums' },
  };
}
