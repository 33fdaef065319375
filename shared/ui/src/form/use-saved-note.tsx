import { type ReactNode, useEffect, useState } from 'react';
import { CheckOutlined } from '../antd/icons.ts';
import { useUiMessages } from '../ui.messages.ts';
import classes from './saved-note.module.css';

const shownMs = 3_000;

interface SavedNote {
  /** “Saved” for a moment; render it near the switch. */
  note: ReactNode;
  show(): void;
}

/** Confirms that a switch took effect, for a setting without a `SaveBar`. */
export function useSavedNote(): SavedNote {
  const t = useUiMessages();
  const [count, setCount] = useState(0);
  const isShown = count > 0;
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => setCount(0), shownMs);
    return () => clearTimeout(timer);
  }, [count]);
  return {
    note: (
      <span role="status" className={classes.note}>
        {isShown && (
          <>
            <CheckOutlined aria-hidden />
            <span className={classes.text}>{t('saved')}</span>
          </>
        )}
      </span>
    ),
    show: () => setCount((previous) => previous + 1),
  };
}
