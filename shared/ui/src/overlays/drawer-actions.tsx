import { type ReactNode, useContext, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ActionsPlace } from './actions-place.ts';
import classes from './drawer.module.css';

interface DrawerActionsProps {
  /** Takes the step that the panel is for, or closes one that only shows something. A submit button may stand here: it submits the form around. */
  primary?: ReactNode;
  /** Closes without it, goes back, or does less. */
  secondary?: ReactNode;
  /** How far it is, in words, or what removes things. */
  start?: ReactNode;
}

/**
 * The buttons on which a panel's work ends: the primary one at the bottom right, what cancels before it. They stay in view while the
 * panel scrolls. Rendered where the state is, for example inside the form; outside of drawers it is the same row, in its place.
 */
export function DrawerActions({ primary, secondary, start }: DrawerActionsProps): ReactNode {
  const place = useContext(ActionsPlace);
  const anchor = useRef<HTMLSpanElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const formId = useId();

  // A button outside of its form belongs to it by the form's id, so that Enter in a field submits, too.
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
      {place ? createPortal(buttons, place) : place === undefined && buttons}
    </>
  );
}
