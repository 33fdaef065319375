import { formatNumber } from '@reportage/format';
import { getChartColor, getContrast, getReadableColor, themeColors, useUiSettings } from '@reportage/ui';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

/** What reports show in a brand color: the header's text and lines, or chart series. */
export type ColorUse = 'text' | 'chart';

/**
 * The minimum contrast for graphics (WCAG 2.2, 1.4.11). `getChartColor` replaces colors with less contrast, and
 * replaces palette colors with their counterparts in the theme.
 */
const minChartContrast = 3;

interface ContrastLineProps {
  color: string;
  use: ColorUse;
  theme: 'light' | 'dark';
}

/** Says whether text or a chart in the color stands out in a theme, or which shade is used instead. */
export function ContrastLine({ color, use, theme }: ContrastLineProps) {
  const t = useWorkspaceBrandMessages();
  const { locale } = useUiSettings();
  const background = themeColors[theme].panel;
  const contrast = getContrast(color, background);
  const shade = use === 'text' ? getReadableColor(color, theme) : getChartColor(color, theme);
  // The ratio is rounded down, because 4.46 must not be shown as 4.5.
  const ratio = formatNumber(Math.floor(contrast * 10) / 10, { unit: 'count', locale });
  const getVerdict = (): string => {
    if (use === 'text') return shade === color ? t('readable', { ratio }) : t('instead', { ratio, shade });
    if (contrast < minChartContrast) return t('chartInstead', { ratio, shade });
    return shade === color ? t('chartVisible', { ratio }) : t('chartCounterpart', { ratio, shade });
  };
  return (
    <span className={styles.contrast}>
      <span className={styles.sample} style={{ background, color: shade }} aria-hidden="true">
        {use === 'text' ? 'Aa' : <span className={styles.bar} />}
      </span>
      <span>
        {t(theme)}: {getVerdict()}
      </span>
    </span>
  );
}
