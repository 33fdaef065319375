import { Popover as AntdPopover, type PopoverProps } from 'antd';
import type { ReactNode } from 'react';
import { useTriggerFocus } from './use-trigger-focus.ts';

/** A small panel beside its button, which opens on a click. Closing it returns the focus to the button. */
export function Popover({ children, onOpenChange, ...props }: PopoverProps): ReactNode {
  const { trigger, returnFocus } = useTriggerFocus(typeof children === 'function' ? null : children);
  return (
    <AntdPopover
      trigger="click"
      {...props}
      onOpenChange={(isOpen) => {
        if (!isOpen) returnFocus();
        onOpenChange?.(isOpen);
      }}
    >
      {typeof children === 'function' ? children : trigger}
    </AntdPopover>
  );
}
