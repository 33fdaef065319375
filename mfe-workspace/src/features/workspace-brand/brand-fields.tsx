import { type Brand, brandColorKeys } from '@reportage/contracts';
import { Typography } from '@reportage/ui';
import type { ReactNode } from 'react';
import { ColorRow } from './color-row.tsx';
import { ImageRow } from './image-row.tsx';
import { useLogoColors } from './logo-colors.ts';
import { StyleFields } from './style-fields.tsx';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

const imageKeys = ['banner', 'logo', 'logoDark', 'icon'] as const;

/**
 * The colors, images and style of a brand, whose owner is provided by `BrandOwner`. Images are saved as soon as they are
 * uploaded. Colors and style are saved immediately as well, unless there is a `BrandDraftContext`.
 */
export function BrandFields({ brand, isLocked }: { brand: Brand; isLocked: boolean }): ReactNode {
  const t = useWorkspaceBrandMessages();
  const logoColors = useLogoColors(brand.images.logo?.url, brandColorKeys.length);
  return (
    <>
      <Typography.Title level={5}>{t('colors')}</Typography.Title>
      <ul className={styles.rows}>
        {brandColorKeys.map((key) => (
          // Resets the field when another user has changed the color.
          <ColorRow
            key={`${key}${brand.brandColors[key]}`}
            name={key}
            color={brand.brandColors[key]}
            logoColors={logoColors}
            isLocked={isLocked}
          />
        ))}
      </ul>
      <Typography.Title level={5}>{t('images')}</Typography.Title>
      <ul className={styles.rows}>
        {imageKeys.map((key) => (
          <ImageRow
            key={key}
            name={key}
            image={key === 'banner' ? brand.banner : (brand.images[key] ?? null)}
            isLocked={isLocked}
          />
        ))}
      </ul>
      <Typography.Title level={5}>{t('style')}</Typography.Title>
      <StyleFields style={brand.brandStyle} isLocked={isLocked} />
    </>
  );
}
