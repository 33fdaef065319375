import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import type { ReactNode } from 'react';
import { useFocusReturn } from './use-focus-return.ts';

/** A panel from the side of the window. The focus returns to what opened it, even if its screen removes it instead of closing it. */
export function Drawer(props: DrawerProps): ReactNode {
  useFocusReturn(props.open ?? false);
  return <AntdDrawer {...props} focusable={{ focusTriggerAfterClose: false }} />;
}
