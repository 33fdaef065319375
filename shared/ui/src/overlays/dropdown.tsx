import { Dropdown as AntdDropdown, type DropdownProps } from 'antd';
import type { ReactNode } from 'react';

/** A menu below its button, which opens by a click. It takes the focus, so that arrow keys choose, as in every menu; Escape gives it back. */
export function Dropdown(props: DropdownProps): ReactNode {
  return <AntdDropdown autoFocus trigger={['click']} {...props} />;
}
