import { Modal as AntdModal, type ModalProps as AntdModalProps } from 'antd';
import type { ReactNode } from 'react';
import { ActionsContainer } from './actions-container.ts';
import classes from './modal.module.css';
import { useFocusReturn } from './use-focus-return.ts';

interface ModalProps extends AntdModalProps {
  /**
   * Whether long content scrolls below the title; otherwise, the whole dialog scrolls. Only for dialogs without a
   * footer.
   */
  isScroller?: boolean;
}

/**
 * A dialog over the window. Focus returns to the element that opened it, even if the dialog is removed instead of
 * closed.
 */
export function Modal({ children, isScroller = false, ...props }: ModalProps): ReactNode {
  useFocusReturn(props.open ?? false);
  return (
    <AntdModal centered={isScroller} {...props} focusable={{ focusTriggerAfterClose: false }}>
      {/* A dialog over a drawer has its own buttons. */}
      <ActionsContainer value={undefined}>{isScroller ? <Scroller>{children}</Scroller> : children}</ActionsContainer>
    </AntdModal>
  );
}

function Scroller({ children }: { children: ReactNode }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <div className={classes.scroller} tabIndex={0}>
      {children}
    </div>
  );
}
