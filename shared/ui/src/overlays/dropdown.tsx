import { Dropdown as AntdDropdown, type DropdownProps } from 'antd';
import type { ReactNode } from 'react';

/**
 * A menu below its button, which opens on click. It takes the focus, so that arrow keys choose, as in every menu;
 * Escape returns it.
 */
export function Dropdown(props: DropdownProps): ReactNode {
  return <AntdDropdown autoFocus trigger={['click']} {...props} />;
}
