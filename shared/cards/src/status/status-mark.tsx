import { Button, ExclamationCircleOutlined, InfoCircleOutlined, Tooltip } from '@reportage/ui';
import type { ReactNode } from 'react';
import classes from './status.module.css';

interface StatusMarkProps {
  label: string;
  /** The notes in the tooltip; repeated ones are shown once. */
  notes: readonly string[];
  isWarning: boolean;
}

/** A small icon beside a card's title, whose tooltip lists notes about the card's data. */
export function StatusMark({ label, notes, isWarning }: StatusMarkProps): ReactNode {
  const lines = [...new Set(notes)].map((note) => (
    <span key={note} className={classes.line}>
      {note}
    </span>
  ));
  return (
    <Tooltip title={lines} trigger={['hover', 'focus', 'click']} styles={{ root: { maxWidth: 'min(360px, 90vw)' } }}>
      <Button
        type="text"
        size="small"
        className={(isWarning ? classes.warning : classes.mark) ?? ''}
        icon={isWarning ? <ExclamationCircleOutlined /> : <InfoCircleOutlined />}
        aria-label={label}
        data-warning={isWarning || undefined}
      />
    </Tooltip>
  );
}
