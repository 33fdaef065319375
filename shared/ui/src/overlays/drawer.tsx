import { Drawer as AntdDrawer, type DrawerProps as AntdDrawerProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActionsPlace } from './actions-place.ts';
import classes from './drawer.module.css';
import { useFocusReturn } from './use-focus-return.ts';

/** Without `footer`: what a drawer is closed with stands in `DrawerActions`, so that it has the same place and order in all of them. */
export type DrawerProps = Omit<AntdDrawerProps, 'footer'>;

/** Of a form. What compares or lists is wider: 720, or 960 with several tables. */
const formWidth = 560;

/** A panel from the side of the window. The focus returns to what opened it, even if its screen removes it instead of closing it. */
export function Drawer({ children, ...props }: DrawerProps): ReactNode {
  useFocusReturn(props.open ?? false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <AntdDrawer
      // One from below is as high as its content.
      {...(props.placement === 'bottom' ? {} : { size: formWidth })}
      {...props}
      classNames={{ footer: classes.footer ?? '' }}
      footer={<div ref={setPlace} className={classes.actions} />}
      focusable={{ focusTriggerAfterClose: false }}
    >
      <ActionsPlace value={place}>{children}</ActionsPlace>
    </AntdDrawer>
  );
}
