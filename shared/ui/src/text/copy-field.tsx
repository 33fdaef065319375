import { Button } from 'antd';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { CheckOutlined, CopyOutlined } from '../antd/icons.ts';
import { useUiMessages } from '../ui.messages.ts';
import classes from './text.module.css';

const copiedMs = 2_000;

/** Read-only text with a Copy button, such as a link or a script tag. */
export function CopyField({ value, label }: { value: string; label?: string }): ReactNode {
  const t = useUiMessages();
  const id = useId();
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(undefined), copiedMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };

  return (
    <div className={classes.copyField}>
      {label && (
        <span id={id} className={classes.copyLabel}>
          {label}
        </span>
      )}
      <div className={classes.copyRow}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable text must be reachable by keyboard */}
        <code className={classes.copyValue} tabIndex={0} {...(label ? { 'aria-labelledby': id } : {})}>
          {value}
        </code>
        <Button icon={outcome === 'copied' ? <CheckOutlined /> : <CopyOutlined />} onClick={() => void copy()}>
          {outcome === 'copied' ? t('copied') : t('copy')}
        </Button>
      </div>
      <span role="status" className={outcome === 'failed' ? undefined : 'ui-visually-hidden'}>
        {outcome === 'copied' && t('copied')}
        {outcome === 'failed' && t('copyFailed')}
      </span>
    </div>
  );
}
