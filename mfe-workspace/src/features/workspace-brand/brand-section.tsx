import { brandColorKeys, mayAct } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Card, Typography } from '@reportage/ui';
import { ColorRow } from './color-row.tsx';
import { HeaderPreview } from './header-preview.tsx';
import { ImageRow } from './image-row.tsx';
import { StyleFields } from './style-fields.tsx';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

const imageKeys = ['banner', 'logo', 'logoDark', 'icon'] as const;

/** Colours and images of the workspace, with a preview of a report's header. */
export function BrandSection() {
  const t = useWorkspaceBrandMessages();
  const workspace = useWorkspace();
  const isLocked = !mayAct(workspace.access, 'administer');
  return (
    <Card title={t('title')}>
      <Typography.Paragraph type="secondary">{t('text')}</Typography.Paragraph>
      <HeaderPreview workspace={workspace} />
      <Typography.Title level={5}>{t('colors')}</Typography.Title>
      <ul className={styles.rows}>
        {brandColorKeys.map((key) => (
          // A colour that somebody else has set meanwhile resets the field.
          <ColorRow
            key={`${key}${workspace.brandColors[key]}`}
            name={key}
            color={workspace.brandColors[key]}
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
            image={key === 'banner' ? workspace.banner : (workspace.images[key] ?? null)}
            isLocked={isLocked}
          />
        ))}
      </ul>
      <Typography.Title level={5}>{t('style')}</Typography.Title>
      <StyleFields style={workspace.brandStyle} isLocked={isLocked} />
    </Card>
  );
}
