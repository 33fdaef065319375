import { CheckOutlined, RelativeTime } from '@reportage/ui';
import type { ReactNode } from 'react';
import { MediaThumbnail } from '../../data/media-thumbnail.tsx';
import { useMediaPickerMessages } from './media-picker.messages.ts';
import classes from './media-picker.module.css';
import type { PickerRow } from './picker-row.ts';
import { rowHeightPx } from './use-row-window.ts';

interface PickerOptionProps {
  id: string | undefined;
  row: PickerRow;
  position: { index: number; total: number };
  isActive: boolean;
  isChosen: boolean;
  /** Whether the row was chosen before the picker opened. */
  wasChosenBefore: boolean;
  sourceName: string;
  onPress(): void;
}

export function PickerOption({
  id,
  row,
  position,
  isActive,
  isChosen,
  wasChosenBefore,
  sourceName,
  onPress,
}: PickerOptionProps): ReactNode {
  const t = useMediaPickerMessages();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list box handles keyboard events for its options
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-posinset={position.index + 1}
      aria-setsize={position.total}
      className={classes.option}
      data-active={isActive}
      style={{ top: position.index * rowHeightPx, height: rowHeightPx }}
      onClick={onPress}
    >
      <span className={classes.mark} aria-hidden="true">
        {isChosen && <CheckOutlined />}
      </span>
      <MediaThumbnail media={{ mediaType: row.media.mediaType, file: row.file }} />
      <span className={classes.page} title={row.media.postUrl}>
        <span className={classes.name}>{row.name}</span>
        <span className={classes.location}>{row.location}</span>
      </span>
      <span className={classes.origin}>
        <span>{sourceName}</span>
        {wasChosenBefore ? (
          <span className={classes.wasChosenBefore}>{t('wasChosenBefore')}</span>
        ) : (
          row.firstSeenAt && <RelativeTime instant={row.firstSeenAt} />
        )}
      </span>
    </div>
  );
}
