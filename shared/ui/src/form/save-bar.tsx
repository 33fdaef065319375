import { Button } from 'antd';
import type { ReactNode } from 'react';
import classes from './save-bar.module.css';

interface SaveBarProps {
  isUnsaved: boolean;
  isSaving?: boolean;
  labels: { save: string; reset: string; unsaved: string };
  onReset(): void;
}

/** Saves or resets the form around it; in sight at the lower edge of the window for as long as something is unsaved. */
export function SaveBar({ isUnsaved, isSaving = false, labels, onReset }: SaveBarProps): ReactNode {
  return (
    <>
      {/* Stays, so that its text is announced. */}
      <span role="status" className="ui-visually-hidden">
        {isUnsaved && labels.unsaved}
      </span>
      {isUnsaved && (
        <div className={classes.bar}>
          <span className={classes.text} aria-hidden="true">
            {labels.unsaved}
          </span>
          <Button disabled={isSaving} onClick={onReset}>
            {labels.reset}
          </Button>
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {labels.save}
          </Button>
        </div>
      )}
    </>
  );
}
