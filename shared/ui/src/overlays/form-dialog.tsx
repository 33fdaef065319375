import { Modal as AntdModal, type ModalProps as AntdModalProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActionsContainer } from './actions-container.ts';
import { AfterFirstPaint } from './after-first-paint.tsx';
import { DrawerClosingContext, useGuardedClosing } from './drawer-closing.ts';
import { FirstField } from './first-field.tsx';
import classes from './form-dialog.module.css';
import { useFocusReturn } from './use-focus-return.ts';

interface FormDialogProps extends Pick<AntdModalProps, 'open' | 'title' | 'mask' | 'children'> {
  onClose: () => void;
}

/**
 * A dialog with a form that has a single field. It differs from a `Drawer` only in its place and size: its buttons are
 * in `DrawerActions`, Enter submits the form, the first empty field is focused, `useDrawerClosing` can keep the dialog
 * open, and closing it returns focus to the element that opened it.
 */
export function FormDialog({ children, onClose, ...props }: FormDialogProps): ReactNode {
  useFocusReturn(props.open ?? false);
  const closing = useGuardedClosing(onClose);
  const [actionsElement, setActionsElement] = useState<HTMLElement | null>(null);
  return (
    <AntdModal
      {...props}
      destroyOnHidden
      onCancel={closing.requestClose}
      classNames={{ footer: classes.footer ?? '' }}
      footer={<div ref={setActionsElement} className={classes.actions} />}
      focusable={{ focusTriggerAfterClose: false }}
    >
      {/* Before the first paint, antd has not inserted the dialog into the page. */}
      <AfterFirstPaint fallback={null}>
        <FirstField />
      </AfterFirstPaint>
      <DrawerClosingContext value={closing}>
        <ActionsContainer value={actionsElement}>{children}</ActionsContainer>
      </DrawerClosingContext>
    </AntdModal>
  );
}
