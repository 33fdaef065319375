import { Drawer as AntdDrawer, type DrawerProps as AntdDrawerProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { LoadingState } from '../states/loading-state.tsx';
import { ActionsContainer } from './actions-container.ts';
import { AfterFirstPaint } from './after-first-paint.tsx';
import classes from './drawer.module.css';
import { DrawerClosingContext, useGuardedClosing } from './drawer-closing.ts';
import { FirstField } from './first-field.tsx';
import { useFocusReturn } from './use-focus-return.ts';

/** Excludes `footer`, because `DrawerActions` renders the buttons, in the same place and order in all drawers. */
export interface DrawerProps extends Omit<AntdDrawerProps, 'footer' | 'width' | 'onClose'> {
  onClose?: (() => void) | undefined;
  /** The width, named after the content. A bottom drawer is as wide as the window. */
  width?: keyof typeof widths;
}

/** The widths of panels: a form; a list or comparison; a form beside its preview. */
const widths = { form: 560, list: 720, preview: 960 } as const;

/**
 * A panel at the side of the window. Focus returns to the element that opened it, even if the drawer is removed
 * instead of closed.
 */
export function Drawer({ children, width = 'form', onClose, ...props }: DrawerProps): ReactNode {
  useFocusReturn(props.open ?? false);
  const closing = useGuardedClosing(onClose);
  const [actionsElement, setActionsElement] = useState<HTMLElement | null>(null);
  return (
    <AntdDrawer
      // A bottom drawer is as tall as its content.
      {...(props.placement === 'bottom' ? {} : { size: widths[width] })}
      {...props}
      onClose={closing.requestClose}
      classNames={{ header: classes.header ?? '', footer: classes.footer ?? '', section: classes.section ?? '' }}
      footer={<div ref={setActionsElement} className={classes.actions} />}
      focusable={{ focusTriggerAfterClose: false }}
    >
      {/* A placeholder would change the height of a bottom drawer. */}
      <AfterFirstPaint fallback={props.placement === 'bottom' ? null : <LoadingState shape="form" />}>
        {props.open && <FirstField />}
        <DrawerClosingContext value={closing}>
          <ActionsContainer value={actionsElement}>{children}</ActionsContainer>
        </DrawerClosingContext>
      </AfterFirstPaint>
    </AntdDrawer>
  );
}
