import { Drawer as AntdDrawer, type DrawerProps as AntdDrawerProps } from 'antd';
import { type ReactNode, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { LoadingState } from '../states/loading-state.tsx';
import { ActionsContainer } from './actions-container.ts';
import classes from './drawer.module.css';
import { DrawerClosingContext } from './drawer-closing.ts';
import { useFirstField } from './use-first-field.ts';
import { useFocusReturn } from './use-focus-return.ts';

/**
 * Excludes `footer`, because the buttons of a drawer are in `DrawerActions`, so that their position and order are
 * the same in all drawers.
 */
export interface DrawerProps extends Omit<AntdDrawerProps, 'footer' | 'width' | 'onClose'> {
  onClose?: (() => void) | undefined;
  /** By what it shows. A bottom drawer is as wide as the window. */
  width?: keyof typeof widths;
}

/** The widths of panels: a form; a list or comparison; a form beside its preview. */
const widths = { form: 560, list: 720, preview: 960 } as const;

/**
 * A panel from the side of the window. The focus returns to the element that opened it, even if its screen removes it
 * instead of closing it.
 */
export function Drawer({ children, width = 'form', onClose, ...props }: DrawerProps): ReactNode {
  useFocusReturn(props.open ?? false);
  const closing = useGuardedClosing(onClose);
  const [actionsElement, setActionsElement] = useState<HTMLElement | null>(null);
  return (
    <AntdDrawer
      // A bottom drawer is as tall as its content.
      {...(props.placement === 'bottom' ? {} : { size: widths[width] })}
      {...props}
      onClose={closing.requestClose}
      classNames={{ header: classes.header ?? '', footer: classes.footer ?? '', section: classes.section ?? '' }}
      footer={<div ref={setActionsElement} className={classes.actions} />}
      focusable={{ focusTriggerAfterClose: false }}
    >
      {/* A bottom drawer would change its height. */}
      <AfterFrame fallback={props.placement === 'bottom' ? null : <LoadingState shape="form" />}>
        {props.open && <FirstField />}
        <DrawerClosingContext value={closing}>
          <ActionsContainer value={actionsElement}>{children}</ActionsContainer>
        </DrawerClosingContext>
      </AfterFrame>
    </AntdDrawer>
  );
}

/** Closes the drawer through the guard of its content, if there is one. */
function useGuardedClosing(onClose: DrawerProps['onClose']) {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  const [closing] = useState(() => {
    let guard: ((close: () => void) => void) | undefined;
    const closeNow = () => close.current?.();
    return {
      setGuard(next: typeof guard) {
        guard = next;
      },
      requestClose: () => (guard ? guard(closeNow) : closeNow()),
    };
  });
  return closing;
}

/**
 * Renders its children only after their surroundings have been painted, because mounting a form takes several frames on
 * a phone.
 */
function AfterFrame({ fallback, children }: { fallback: ReactNode; children: ReactNode }): ReactNode {
  return useDeferredValue(true, false) ? children : fallback;
}

function FirstField(): ReactNode {
  const marker = useRef<HTMLSpanElement>(null);
  useFirstField(marker);
  return <span ref={marker} hidden />;
}
