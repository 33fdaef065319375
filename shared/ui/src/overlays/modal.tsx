import { Modal as AntdModal, type ModalProps } from 'antd';
import type { ReactNode } from 'react';
import { useFocusReturn } from './use-focus-return.ts';

/** A dialog over the window. The focus returns to what opened it, even if its screen removes it instead of closing it. */
export function Modal(props: ModalProps): ReactNode {
  useFocusReturn(props.open ?? false);
  return <AntdModal {...props} focusable={{ focusTriggerAfterClose: false }} />;
}
