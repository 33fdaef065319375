import { type Brand, brandColorKeys, type ShownBrand } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Typography, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import type { BrandDraftState } from './brand-draft.ts';
import { ChartPreview } from './chart-preview.tsx';
import { ColorRow } from './color-row.tsx';
import { getDefaultColors } from './default-colors.ts';
import { ImageRow } from './image-row.tsx';
import { useLogoColors } from './logo-colors.ts';
import { StyleFields } from './style-fields.tsx';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

const imageKeys = ['banner', 'logo', 'logoDark', 'icon'] as const;

type ImageKey = (typeof imageKeys)[number];

const getImage = ({ banner, images }: Brand, key: ImageKey) => (key === 'banner' ? banner : (images[key] ?? null));

interface BrandFieldsProps {
  stored: Brand;
  brandDraft: Pick<BrandDraftState, 'brand' | 'setDraft'>;
  /** The draft brand, as reports show it. */
  shownBrand: ShownBrand;
  /** Whether the brand is a client's, which takes precedence over the workspace's. */
  isClient?: boolean;
  isLocked: boolean;
}

/** Colors, images and style of a brand; changes are drafts until they are saved together. */
export function BrandFields({
  stored,
  brandDraft,
  shownBrand,
  isClient = false,
  isLocked,
}: BrandFieldsProps): ReactNode {
  const t = useWorkspaceBrandMessages();
  const { brand, setDraft } = brandDraft;
  const { theme } = useUiSettings();
  const workspace = useWorkspace();
  const defaultColors = getDefaultColors(theme, isClient ? { client: brand, workspace } : {});
  // The first color is for the report's header; the others are for its charts.
  const headerKey = brandColorKeys.find((key) => brand.brandColors[key] !== undefined);
  const logoColors = useLogoColors(brand.images.logo?.url, brandColorKeys.length);
  return (
    <>
      <Typography.Title level={5}>{t('colors')}</Typography.Title>
      <ul className={styles.rows}>
        {brandColorKeys.map((key) => (
          // Resets the field when another user has changed the color.
          <ColorRow
            key={`${key}${stored.brandColors[key]}`}
            name={key}
            color={stored.brandColors[key]}
            use={key === headerKey ? 'text' : 'chart'}
            defaultColor={defaultColors[key]}
            logoColors={logoColors}
            isLocked={isLocked}
            onDraft={(draft) => setDraft(key, draft)}
          />
        ))}
      </ul>
      <ChartPreview brand={shownBrand} />
      <Typography.Title level={5}>{t('images')}</Typography.Title>
      <ul className={styles.rows}>
        {imageKeys.map((key) => (
          <ImageRow
            key={key}
            name={key}
            image={getImage(brand, key)}
            hasStoredImage={getImage(stored, key) !== null}
            isClient={isClient}
            isLocked={isLocked}
            onDraft={(draft) => setDraft(key, draft)}
          />
        ))}
      </ul>
      <Typography.Title level={5}>{t('style')}</Typography.Title>
      <StyleFields style={stored.brandStyle} isClient={isClient} isLocked={isLocked} setDraft={setDraft} />
    </>
  );
}
