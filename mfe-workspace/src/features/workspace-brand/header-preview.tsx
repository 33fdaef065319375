import { useSameOriginPicture } from '@reportage/api';
import type { ShownBrand } from '@reportage/contracts';
import { getBrandSurface, getReadableColor, useUiSettings } from '@reportage/ui';
import { type CSSProperties, useState } from 'react';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

interface PreviewedClient {
  name: string;
  /** URL of the client's own logo, which reports show beside the workspace's. */
  logo: string | null;
  /** The name of one of the client's campaigns; undefined if there is none. */
  campaign: string | undefined;
}

interface HeaderPreviewProps {
  /** The name of the company that prepares the report. */
  company: string;
  /** The client whose brand is shown; omitted for the workspace's own brand. */
  client?: PreviewedClient;
  brand: ShownBrand;
}

/** A report's header as guests see it on a screen, its title block in PDFs, and its footer. */
export function HeaderPreview({ company, client, brand }: HeaderPreviewProps) {
  const t = useWorkspaceBrandMessages();
  const { theme } = useUiSettings();
  const { banner, isClientLogo, typePair, footer } = brand;
  const [color] = brand.colors;
  const logo = (theme === 'dark' && brand.logoDark) || brand.logo;
  const title = client?.campaign ?? t('previewTitle');
  return (
    <figure className={styles.preview} aria-label={t('preview')}>
      <figcaption className={styles.caption}>{t('preview')}</figcaption>
      <div
        className={styles.sheet}
        data-type={typePair}
        style={color ? ({ '--brand': getReadableColor(color, theme) } as CSSProperties) : {}}
      >
        {banner && <img className={styles.previewBanner} src={banner.url} alt="" />}
        <span className={styles.logos}>
          {!isClientLogo && <ClientLogo name={client?.name ?? t('clientLogo')} url={client?.logo ?? null} />}
          {logo && (
            <img className={styles.previewLogo} src={logo.url} alt={(isClientLogo && client?.name) || company} />
          )}
        </span>
        <PreviewTitle company={company} title={title} />
        <span className={styles.headerEnd} />
        {footer && <span className={styles.footer}>{footer}</span>}
      </div>
      {color && (
        <>
          <p className={styles.caption}>{t('previewPdf')}</p>
          <div className={styles.pdfTitle} data-type={typePair} style={getBlockStyle(color)}>
            <PreviewTitle company={company} title={title} />
          </div>
        </>
      )}
    </figure>
  );
}

function getBlockStyle(color: string): CSSProperties {
  const { surface, onSurface } = getBrandSurface(color);
  return { background: surface, color: onSurface };
}

/** The client's own logo, or a placeholder with the name if it is missing or cannot be loaded. */
function ClientLogo({ name, url }: { name: string; url: string | null }) {
  const pictureUrl = useSameOriginPicture(url);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (pictureUrl === null || pictureUrl === failedUrl) return <span className={styles.logoPlaceholder}>{name}</span>;
  return <img className={styles.previewLogo} src={pictureUrl} alt={name} onError={() => setFailedUrl(pictureUrl)} />;
}

function PreviewTitle({ company, title }: { company: string; title: string }) {
  const t = useWorkspaceBrandMessages();
  return (
    <>
      <span className={styles.kicker}>{t('previewClient')}</span>
      <span className={styles.heading}>{title}</span>
      <span className={styles.prepared}>{t('previewText', { company })}</span>
    </>
  );
}
