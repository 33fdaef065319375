import type { ReactNode } from 'react';
import { useMediaPickerMessages } from './media-picker.messages.ts';
import classes from './media-picker.module.css';

const rowKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder shown while the first rows load. */
export function PickerSkeleton(): ReactNode {
  const t = useMediaPickerMessages();
  return (
    <div role="status" aria-busy="true" className={classes.skeleton}>
      <span className="ui-visually-hidden">{t('loading')}</span>
      {rowKeys.map((key) => (
        <div key={key} aria-hidden="true">
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
