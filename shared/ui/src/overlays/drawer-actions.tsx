import { type ReactNode, useContext, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ActionsContainer } from './actions-container.ts';
import classes from './drawer.module.css';

interface DrawerActionsProps {
  /**
   * Performs the panel's main step, or closes a panel that only shows something. It may be a submit button of the
   * surrounding form.
   */
  primary?: ReactNode;
  /** Cancels, goes back, or performs a secondary action. */
  secondary?: ReactNode;
  /** Shown at the start of the row: progress as text, or a destructive action. */
  start?: ReactNode;
}

/**
 * The buttons of a panel, with the primary one at the bottom right and Cancel before it. They stay visible while the
 * panel scrolls. Render them where the state is, for example inside the form; outside of drawers they
 * form a row in place.
 */
export function DrawerActions({ primary, secondary, start }: DrawerActionsProps): ReactNode {
  const container = useContext(ActionsContainer);
  const anchor = useRef<HTMLSpanElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const formId = useId();

  // A button outside of its form is linked to it by the form's id, so that Enter in a field also submits.
  useLayoutEffect(() => {
    const form = anchor.current?.closest('form');
    if (!form) return;
    form.id ||= formId;
    for (const button of row.current?.querySelectorAll('button[type="submit"]') ?? []) {
      button.setAttribute('form', form.id);
    }
  });

  const buttons = (
    <div ref={row} className={classes.row}>
      {start && <div className={classes.start}>{start}</div>}
      {secondary}
      {primary}
    </div>
  );
  return (
    <>
      <span ref={anchor} hidden />
      {container ? createPortal(buttons, container) : container === undefined && buttons}
    </>
  );
}
