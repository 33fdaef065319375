import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders its children only after their surroundings have been painted, because mounting a form takes several frames on
 * a phone.
 */
export function AfterFirstPaint({ fallback, children }: { fallback: ReactNode; children: ReactNode }): ReactNode {
  return useDeferredValue(true, false) ? children : fallback;
}
