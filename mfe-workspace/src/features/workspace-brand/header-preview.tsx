import type { Workspace } from '@reportage/contracts';
import { readableColor, useUiSettings } from '@reportage/ui';
import type { CSSProperties } from 'react';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

/** A small preview of a report's header, as guests see it. */
export function HeaderPreview({ workspace }: { workspace: Pick<Workspace, 'name' | 'banner' | 'images' | 'colors'> }) {
  const t = useWorkspaceBrandMessages();
  const { theme } = useUiSettings();
  const { name, banner, images, colors } = workspace;
  const [color] = colors;
  const logo = (theme === 'dark' && images.logoDark) || images.logo;
  const style = color ? ({ '--brand': readableColor(color, theme) } as CSSProperties) : undefined;
  return (
    <figure className={styles.preview} aria-label={t('preview')}>
      <figcaption className={styles.caption}>{t('preview')}</figcaption>
      <div className={styles.sheet} style={style}>
        {banner && <img className={styles.previewBanner} src={banner.url} alt="" />}
        {logo && <img className={styles.previewLogo} src={logo.url} alt={name} />}
        <span className={styles.kicker}>{t('previewClient')}</span>
        <span className={styles.heading}>{t('previewTitle')}</span>
        <span className={styles.prepared}>{t('previewText', { company: name })}</span>
      </div>
    </figure>
  );
}
