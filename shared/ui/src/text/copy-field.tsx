import { Button } from 'antd';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { CheckOutlined, CopyOutlined } from '../antd/icons.ts';
import { useUiMessages } from '../ui.messages.ts';
import classes from './text.module.css';

const copiedMs = 2_000;

interface CopyFieldProps {
  value: string;
  label?: string;
  /** Whether the value is a URL. A long URL is shown on one line with its middle truncated. */
  isLink?: boolean;
  /** Whether copying is the primary action here. */
  isPrimary?: boolean;
  /** Whether the button takes focus, for a field that replaces the form that created its text. */
  autoFocus?: boolean;
}

/** The number of characters at the end of a URL that stay visible, enough to distinguish it from others. */
const endLength = 10;

/** Read-only text with a Copy button, such as a link or a script tag. */
export function CopyField(props: CopyFieldProps): ReactNode {
  const { value, label, isLink = false, isPrimary = false, autoFocus = false } = props;
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
        <code
          className={`${classes.copyValue} ${isLink ? classes.copyLink : ''}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable text must be reachable by keyboard
          tabIndex={0}
          {...(isLink ? { title: value } : {})}
          {...(label ? { 'aria-labelledby': id } : {})}
        >
          {isLink ? <TruncatedUrl value={value} /> : value}
        </code>
        <Button
          type={isPrimary ? 'primary' : 'default'}
          autoFocus={autoFocus}
          icon={outcome === 'copied' ? <CheckOutlined /> : <CopyOutlined />}
          onClick={() => void copy()}
        >
          {outcome === 'copied' ? t('copied') : t(isLink ? 'copyLink' : 'copy')}
        </Button>
      </div>
      <span role="status" className={outcome === 'failed' ? undefined : 'ui-visually-hidden'}>
        {outcome === 'copied' && t('copied')}
        {outcome === 'failed' && t('copyFailed')}
      </span>
    </div>
  );
}

/** The text itself is complete for selection and screen readers; it is only visually truncated. */
function TruncatedUrl({ value }: { value: string }): ReactNode {
  return (
    <>
      <span className={classes.copyLinkStart}>{value.slice(0, -endLength)}</span>
      <span>{value.slice(-endLength)}</span>
    </>
  );
}
