import { Dropdown as AntdDropdown, type DropdownProps } from 'antd';
import type { ReactNode } from 'react';

/** A menu below its button, which opens by a click. It takes the focus, so that arrow keys choose, as in every menu; Escape gives it back. Once closed it is gone: one that stays would keep the theme in which it was open. */
export function Dropdown(props: DropdownProps): ReactNode {
  return <AntdDropdown autoFocus destroyOnHidden trigger={['click']} {...props} />;
}
