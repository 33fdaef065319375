import { Dropdown as AntdDropdown, type DropdownProps } from 'antd';
import type { ReactNode } from 'react';

/**
 * A menu below its button, which opens on a click. It takes the focus, so that arrow keys choose as in every menu;
 * Escape returns the focus. A closed menu is unmounted, because it would otherwise keep the theme in which it was open.
 */
export function Dropdown(props: DropdownProps): ReactNode {
  return <AntdDropdown autoFocus destroyOnHidden trigger={['click']} {...props} />;
}
