import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
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
}

/** Saves or discards changes; visible at the lower edge of the window while something is unsaved. */
export function SaveBar({ isUnsaved, isSaving = false, isSavable = true, onSave, onReset }: SaveBarProps): ReactNode {
  const t = useUiMessages();
  const bar = useRef<HTMLDivElement>(null);
  const saveProps = isSavable
    ? onSave
      ? { onClick: onSave }
      : { htmlType: 'submit' as const }
    : { onClick: () => focusFirstInvalid(bar.current) };
  return (
    <>
      {/* This element is always rendered, so that its text is announced. */}
      <span role="status" className="ui-visually-hidden">
        {isUnsaved && t('unsaved')}
      </span>
      {isUnsaved && (
        <div ref={bar} className={classes.bar}>
          <span className={classes.text} aria-hidden="true">
            {t('unsaved')}
          </span>
          <Button disabled={isSaving} onClick={onReset}>
            {t('discard')}
          </Button>
          <Button type="primary" loading={isSaving} {...saveProps}>
            {t('saveChanges')}
          </Button>
        </div>
      )}
    </>
  );
}
