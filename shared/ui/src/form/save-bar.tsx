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
  /** Other actions on what is saved, shown while nothing is unsaved. */
  start?: ReactNode;
}

/**
 * Saves or discards changes. It appears at the end of the form with the first change, and stays in view at the lower edge
 * of the window until the changes are saved or discarded.
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
  const { status, noteUse } = useFocusAfterUse(isUnsaved);
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
      {!isUnsaved && start && <div className={classes.bar}>{start}</div>}
      {isUnsaved && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only notes that one of its buttons was used
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button also clicks it
        <div ref={bar} className={`${classes.bar} ${classes.unsaved}`} onClick={noteUse}>
          <span className={classes.text} aria-hidden="true">
            {text}
          </span>
          <Button disabled={isSaving} onClick={onReset}>
            {t('discard')}
          </Button>
          <Button type="primary" loading={isSaving} {...getSaveProps()}>
            {t('saveChanges')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The bar disappears once it was used; its place keeps the focus, so that Tab continues from there. */
function useFocusAfterUse(isUnsaved: boolean) {
  const status = useRef<HTMLSpanElement>(null);
  const isUsed = useRef(false);
  useEffect(() => {
    const hasNoFocus = document.activeElement === null || document.activeElement === document.body;
    if (!isUnsaved && isUsed.current && hasNoFocus) status.current?.focus({ preventScroll: true });
    isUsed.current = false;
  }, [isUnsaved]);
  return {
    status,
    noteUse: () => {
      isUsed.current = true;
    },
  };
}
