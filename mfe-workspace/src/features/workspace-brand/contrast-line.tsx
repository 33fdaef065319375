import { formatNumber } from '@reportage/format';
import { contrastOf, readableColor, themeColors, useUiSettings } from '@reportage/ui';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

/** Whether text in the color is readable on a theme, and the shade used instead if it is not. */
export function ContrastLine({ color, theme }: { color: string; theme: 'light' | 'dark' }) {
  const t = useWorkspaceBrandMessages();
  const { locale } = useUiSettings();
  const background = themeColors[theme].panel;
  const shade = readableColor(color, theme);
  // Rounded down, because 4.46 must not be shown as 4.5.
  const ratio = formatNumber(Math.floor(contrastOf(color, background) * 10) / 10, { unit: 'count', locale });
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
