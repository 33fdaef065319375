import type { ReactNode } from 'react';
import { useCardMessages } from '../card.messages.ts';
import classes from '../card.module.css';

/** A mark beside a figure that refers to a note below the card. */
export function NoteMark({ mark }: { mark: string | undefined }): ReactNode {
  const t = useCardMessages();
  if (mark === undefined) return null;
  return (
    <sup className={classes.noteMark}>
      <span className="ui-visually-hidden">{t('note')} </span>
      {mark}
    </sup>
  );
}
