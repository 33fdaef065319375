import type { DriveItem } from '@reportage/contracts';
import { formatBytes } from '@reportage/format';
import { Button, Checkbox, EyeInvisibleOutlined, EyeOutlined, RelativeTime, useUiSettings } from '@reportage/ui';
import { useId, useState } from 'react';
import { useDriveMessages } from './drive.messages.ts';
import classes from './drive.module.css';
import { DrivePreview } from './drive-preview.tsx';
import { DriveThumbnail } from './drive-thumbnail.tsx';

interface DrivePictureRowProps {
  item: DriveItem;
  isChosen: boolean;
  isSelectable: boolean;
  onToggle: () => void;
}

/** A picture in the drive that can be selected and previewed. */
export function DrivePictureRow({ item, isChosen, isSelectable, onToggle }: DrivePictureRowProps) {
  const t = useDriveMessages();
  const { locale } = useUiSettings();
  const [isOpen, setOpen] = useState(false);
  const previewId = useId();
  return (
    <>
      <div className={classes.pictureRow}>
        <Checkbox className={classes.picture ?? ''} checked={isChosen} disabled={!isSelectable} onChange={onToggle}>
          <DriveThumbnail url={item.thumbnailUrl} />
          <span className={classes.about}>
            <span className={classes.name}>{item.name}</span>
            <span className={classes.facts}>
              {item.size !== null && formatBytes(item.size, { locale })}
              {item.modifiedAt !== null && <RelativeTime instant={item.modifiedAt} />}
            </span>
          </span>
        </Checkbox>
        <Button
          type="text"
          aria-expanded={isOpen}
          aria-controls={previewId}
          aria-label={t('preview', { name: item.name })}
          title={t('preview', { name: item.name })}
          icon={isOpen ? <EyeInvisibleOutlined /> : <EyeOutlined />}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div id={previewId} hidden={!isOpen}>
        {isOpen && <DrivePreview item={item} />}
      </div>
    </>
  );
}
