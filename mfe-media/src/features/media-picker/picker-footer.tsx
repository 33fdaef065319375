import { Button } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useMediaPickerMessages } from './media-picker.messages.ts';
import classes from './media-picker.module.css';
import type { ChosenRows } from './use-chosen-rows.ts';

interface PickerFooterProps {
  selection: ChosenRows;
  onCancel(): void;
  onChoose(): void;
}

export function PickerFooter({ selection, onCancel, onChoose }: PickerFooterProps): ReactNode {
  const t = useMediaPickerMessages();
  const { addedCount, removedCount, rows } = selection;
  const hasOnlyPages = rows.every(({ media }) => media.mediaType === 'web');
  const changes = [
    addedCount > 0 ? t('added', { count: addedCount }) : '',
    removedCount > 0 ? t('removed', { count: removedCount }) : '',
  ];
  return (
    <div className={classes.footer}>
      <span role="status" className={classes.changes}>
        {changes.filter(Boolean).join(' · ')}
      </span>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button type="primary" onClick={onChoose}>
        {t(hasOnlyPages ? 'use' : 'useItems', { count: rows.length })}
      </Button>
    </div>
  );
}
