import { cloneElement, isValidElement, type ReactNode, type Ref, useCallback, useRef } from 'react';

interface TriggerFocus {
  /** The trigger, with a ref; render it in place of the original. */
  trigger: ReactNode;
  /** Focuses the trigger if closing the popup would lose the focus. */
  returnFocus(): void;
}

/** Returns the focus to a popup's trigger. When Escape closes a menu or panel, antd does not restore the focus. */
export function useTriggerFocus(children: ReactNode): TriggerFocus {
  const element = useRef<HTMLElement | null>(null);
  const child = isValidElement<{ ref?: Ref<HTMLElement> }>(children) ? children : null;
  const ref = child?.props.ref;
  const attach = useCallback(
    (node: HTMLElement | null) => {
      element.current = node;
      if (typeof ref === 'function') ref(node);
      else if (ref) ref.current = node;
    },
    [ref],
  );
  return {
    trigger: child ? cloneElement(child, { ref: attach }) : children,
    returnFocus: () => {
      const { activeElement } = document;
      const isLost = activeElement === document.body || activeElement?.closest('.ant-dropdown, .ant-popover');
      if (isLost) element.current?.focus({ preventScroll: true });
    },
  };
}
