import { cloneElement, isValidElement, type ReactNode, type Ref, useCallback, useRef } from 'react';

interface TriggerFocus {
  /** The trigger, with a ref; render it in place of the original. */
  trigger: ReactNode;
  /** Gives the focus back to the trigger if closing the popup would lose it. */
  returnFocus(): void;
}

/** antd closes a menu or panel on Escape without returning the focus, which would start again at the top of the page. */
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
