import type { DriveItem } from '@reportage/contracts';
import { formatBytes } from '@reportage/format';
import { Descriptions, RelativeTime, useUiSettings } from '@reportage/ui';
import { useDriveMessages } from './drive.messages.ts';
import classes from './drive.module.css';
import { DriveThumbnail } from './drive-thumbnail.tsx';

/** Preview of a picture before it is fetched, with the drive's metadata. */
export function DrivePreview({ item }: { item: DriveItem }) {
  const t = useDriveMessages();
  const { locale } = useUiSettings();
  const { mimeType, size, width, height, ownerName, modifiedAt } = item;
  const facts = [
    { key: 'type', label: t('type'), children: mimeType.replace(/^image\//, '').toUpperCase() },
    ...(size === null ? [] : [{ key: 'size', label: t('size'), children: formatBytes(size, { locale }) }]),
    ...(width && height ? [{ key: 'pixels', label: t('pixels'), children: `${width} × ${height}` }] : []),
    ...(ownerName ? [{ key: 'owner', label: t('owner'), children: ownerName }] : []),
    ...(modifiedAt ? [{ key: 'changed', label: t('changed'), children: <RelativeTime instant={modifiedAt} /> }] : []),
  ];
  return (
    <div className={classes.preview}>
      <DriveThumbnail url={item.thumbnailUrl} isLarge />
      <Descriptions className={classes.previewFacts ?? ''} column={1} size="small" colon={false} items={facts} />
    </div>
  );
}
