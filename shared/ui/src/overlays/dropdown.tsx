import { Dropdown as AntdDropdown, type DropdownProps } from 'antd';
import type { ReactNode } from 'react';
import { useTriggerFocus } from './use-trigger-focus.ts';

/**
 * A menu below its button, which opens on a click. It takes focus, so that the arrow keys work as in every menu;
 * closing it returns focus. A closed menu is unmounted, because it would otherwise keep the theme in which it was
 * opened.
 */
export function Dropdown({ children, onOpenChange, ...props }: DropdownProps): ReactNode {
  const { trigger, returnFocus } = useTriggerFocus(children);
  return (
    <AntdDropdown
      autoFocus
      destroyOnHidden
      trigger={['click']}
      {...props}
      onOpenChange={(isOpen, info) => {
        // A menu in which several values can be chosen reports each choice, but stays open.
        if (!isOpen && !(info.source === 'menu' && props.menu?.multiple)) returnFocus();
        onOpenChange?.(isOpen, info);
      }}
    >
      {trigger}
    </AntdDropdown>
  );
}
