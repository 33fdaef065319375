import { type ReactNode, useRef } from 'react';
import { useFirstField } from './use-first-field.ts';

/** Focuses the first empty field of the overlay around it. */
export function FirstField(): ReactNode {
  const marker = useRef<HTMLSpanElement>(null);
  useFirstField(marker);
  return <span ref={marker} hidden />;
}
