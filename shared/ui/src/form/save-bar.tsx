import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useUiMessages } from '../ui.messages.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import classes from './save-bar.module.css';

interface SaveBarProps {
  isUnsaved: boolean;
  isSaving?: boolean;
  /** Whether the changes are complete enough to be saved; if not, saving focuses the first field marked as invalid. */
  isSavable?: boolean;
  /** Saves changes that are not in a form; if omitted, the bar submits the form around it. */
  onSave?(): void;
  onReset(): void;
  /** Other actions, shown while there are no unsaved changes. */
  start?: ReactNode;
}

/**
 * Saves or discards changes, with buttons at the right end. Without changes, the bar is at the end of the form and its
 * button is disabled; from the first change on, it stays in view at the lower edge of the window until the changes are
 * saved or discarded.
 */
export function SaveBar({
  isUnsaved,
  isSaving = false,
  isSavable = true,
  onSave,
  onReset,
  start,
}: SaveBarProps): ReactNode {
  const t = useUiMessages();
  const bar = useRef<HTMLDivElement>(null);
  const { status, recordUse } = useFocusAfterUse(isUnsaved);
  const text = isUnsaved ? t('unsaved') : null;

  const getSaveProps = () => {
    if (!isSavable) return { onClick: () => focusFirstInvalid(bar.current) };
    return onSave ? { onClick: onSave } : { htmlType: 'submit' as const };
  };
  return (
    <>
      {/* This element is always rendered, so that its text is announced. */}
      <span ref={status} role="status" tabIndex={-1} className="ui-visually-hidden">
        {text}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only records that one of its buttons was used */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: pressing a key on a button also clicks it */}
      <div ref={bar} className={isUnsaved ? `${classes.bar} ${classes.unsaved}` : classes.bar} onClick={recordUse}>
        {isUnsaved ? (
          <>
            <span className={classes.text} aria-hidden="true">
              {text}
            </span>
            <Button disabled={isSaving} onClick={onReset}>
              {t('discard')}
            </Button>
          </>
        ) : (
          start && <div className={classes.start}>{start}</div>
        )}
        <Button type="primary" disabled={!isUnsaved} loading={isSaving} {...getSaveProps()}>
          {t('saveChanges')}
        </Button>
      </div>
    </>
  );
}

/**
 * Keeps focus in the bar when the button that was used disappears or is disabled, so that Tab continues from there.
 */
function useFocusAfterUse(isUnsaved: boolean) {
  const status = useRef<HTMLSpanElement>(null);
  const isUsed = useRef(false);
  useEffect(() => {
    const focusedElement = document.activeElement;
    const hasNoFocus =
      focusedElement === null || focusedElement === document.body || focusedElement.matches(':disabled');
    if (!isUnsaved && isUsed.current && hasNoFocus) status.current?.focus({ preventScroll: true });
    isUsed.current = false;
  }, [isUnsaved]);
  return {
    status,
    recordUse: () => {
      isUsed.current = true;
    },
  };
}
