import type { ReactNode } from 'react';
import { useMediaPickerMessages } from './media-picker.messages.ts';
import classes from './media-picker.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder shown while the first rows load. */
export function PickerSkeleton(): ReactNode {
  const t = useMediaPickerMessages();
  return (
    <div role="status" aria-busy="true" className={classes.skeleton}>
      <span className="ui-visually-hidden">{t('loading')}</span>
      {rows.map((row) => (
        <div key={row} aria-hidden="true">
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
