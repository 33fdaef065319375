import type { ShownBrand } from '@reportage/contracts';
import { readableColor, useUiSettings } from '@reportage/ui';
import type { CSSProperties } from 'react';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

interface HeaderPreviewProps {
  /** The name of the company that prepares the report. */
  company: string;
  /** The owner of the logo, if it is not the company. */
  client?: string;
  brand: ShownBrand;
}

/** A small preview of a report's header and footer, as guests see them. */
export function HeaderPreview({ company, client, brand }: HeaderPreviewProps) {
  const t = useWorkspaceBrandMessages();
  const { theme } = useUiSettings();
  const { banner, isClientLogo, typePair, footer } = brand;
  const [color] = brand.colors;
  const logo = (theme === 'dark' && brand.logoDark) || brand.logo;
  const style = color ? ({ '--brand': readableColor(color, theme) } as CSSProperties) : undefined;
  return (
    <figure className={styles.preview} aria-label={t('preview')}>
      <figcaption className={styles.caption}>{t('preview')}</figcaption>
      <div className={styles.sheet} style={style} data-type={typePair}>
        {banner && <img className={styles.previewBanner} src={banner.url} alt="" />}
        {logo && (
          <img className={styles.previewLogo} src={logo.url} alt={isClientLogo ? (client ?? company) : company} />
        )}
        <span className={styles.kicker}>{t('previewClient')}</span>
        <span className={styles.heading}>{t('previewTitle')}</span>
        <span className={styles.prepared}>{t('previewText', { company })}</span>
        {footer && <span className={styles.footer}>{footer}</span>}
      </div>
    </figure>
  );
}
