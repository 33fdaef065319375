import { Modal as AntdModal, type ModalProps } from 'antd';
import type { ReactNode } from 'react';
import { ActionsContainer } from './actions-container.ts';
import { useFocusReturn } from './use-focus-return.ts';

/**
 * A dialog over the window. The focus returns to the element that opened it, even if its screen removes it instead of
 * closing it.
 */
export function Modal({ children, ...props }: ModalProps): ReactNode {
  useFocusReturn(props.open ?? false);
  return (
    <AntdModal {...props} focusable={{ focusTriggerAfterClose: false }}>
      {/* A dialog over a drawer has its own buttons. */}
      <ActionsContainer value={undefined}>{children}</ActionsContainer>
    </AntdModal>
  );
}
