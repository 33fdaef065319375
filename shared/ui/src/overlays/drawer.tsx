import { Drawer as AntdDrawer, type DrawerProps as AntdDrawerProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActionsPlace } from './actions-place.ts';
import classes from './drawer.module.css';
import { useFocusReturn } from './use-focus-return.ts';

/** Without `footer`: what a drawer is closed with stands in `DrawerActions`, so that it has the same place and order in all of them. */
export type DrawerProps = Omit<AntdDrawerProps, 'footer'>;

/** A panel from the side of the window. The focus returns to what opened it, even if its screen removes it instead of closing it. */
export function Drawer({ children, ...props }: DrawerProps): ReactNode {
  useFocusReturn(props.open ?? false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <AntdDrawer
      {...props}
      classNames={{ footer: classes.footer ?? '' }}
      footer={<div ref={setPlace} className={classes.actions} />}
      focusable={{ focusTriggerAfterClose: false }}
    >
      <ActionsPlace value={place}>{children}</ActionsPlace>
    </AntdDrawer>
  );
}
