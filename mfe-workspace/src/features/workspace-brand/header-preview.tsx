import type { ShownBrand } from '@reportage/contracts';
import { chartPalette, readableColor, useUiSettings } from '@reportage/ui';
import type { CSSProperties } from 'react';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

interface HeaderPreviewProps {
  /** The name of the company that prepares the report. */
  company: string;
  /** The client whose brand is shown; for a workspace's own brand, any client. */
  client?: string;
  brand: ShownBrand;
}

/** Heights of the sample chart's bars, as percentages. */
const sampleBars = [100, 72, 46];

/** A small preview of a report's header, chart colors and footer, as guests see them. */
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
        <span className={styles.logos}>
          {!isClientLogo && <span className={styles.logoPlace}>{client ?? t('clientLogo')}</span>}
          {logo && (
            <img className={styles.previewLogo} src={logo.url} alt={isClientLogo ? (client ?? company) : company} />
          )}
        </span>
        <span className={styles.kicker}>{t('previewClient')}</span>
        <span className={styles.heading}>{t('previewTitle')}</span>
        <span className={styles.prepared}>{t('previewText', { company })}</span>
        <span className={styles.bars} aria-hidden="true">
          {sampleBars.map((height, index) => (
            <span
              key={height}
              style={{ height: `${height}%`, background: brand.colors[index] ?? chartPalette(theme)[index] }}
            />
          ))}
        </span>
        {footer && <span className={styles.footer}>{footer}</span>}
      </div>
    </figure>
  );
}
