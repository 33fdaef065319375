import { formatNumber } from '@reportage/format';
import { getContrast, getReadableColor, themeColors, useUiSettings } from '@reportage/ui';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

/** Says whether text in the color is readable in a theme, or which shade is used instead. */
export function ContrastLine({ color, theme }: { color: string; theme: 'light' | 'dark' }) {
  const t = useWorkspaceBrandMessages();
  const { locale } = useUiSettings();
  const background = themeColors[theme].panel;
  const shade = getReadableColor(color, theme);
  // Rounded down, because 4.46 must not be shown as 4.5.
  const ratio = formatNumber(Math.floor(getContrast(color, background) * 10) / 10, { unit: 'count', locale });
  return (
    <span className={styles.contrast}>
      <span className={styles.sample} style={{ background, color: shade }} aria-hidden="true">
        Aa
      </span>
      <span>
        {t(theme)}: {shade === color ? t('readable', { ratio }) : t('instead', { ratio, shade })}
      </span>
    </span>
  );
}
