import { useHost } from '@reportage/remote-kit/runtime';
import { type ReactNode, useEffect, useRef } from 'react';

interface MessageSlotProps {
  /**
   * When the form was last submitted, for pages with several forms. If 0, the host shows messages in their usual
   * place, at the edge of the page.
   */
  submittedAt?: number;
}

/** Where the host shows its messages while the form is in use, so that users see them beside the form. */
export function MessageSlot({ submittedAt }: MessageSlotProps): ReactNode {
  const { messages } = useHost();
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submittedAt !== 0 && slot.current) return messages.placeAt?.(slot.current);
    return undefined;
  }, [messages, submittedAt]);
  return <div ref={slot} />;
}
