import { Button, ExclamationCircleOutlined, InfoCircleOutlined, Tooltip } from '@reportage/ui';
import type { ReactNode } from 'react';
import classes from './status.module.css';

interface StatusMarkProps {
  label: string;
  /** The texts of the tooltip; repeated ones are shown once. */
  texts: readonly string[];
  isWarning: boolean;
}

/** A small icon beside a card's title, whose tooltip lists texts about the card's numbers. */
export function StatusMark({ label, texts, isWarning }: StatusMarkProps): ReactNode {
  const lines = [...new Set(texts)].map((text) => (
    <span key={text} className={classes.line}>
      {text}
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
