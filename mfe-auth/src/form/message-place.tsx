import { useHost } from '@reportage/remote-kit/runtime';
import { type ReactNode, useEffect, useRef } from 'react';

interface MessagePlaceProps {
  /** When the form was last submitted, for pages with several forms; 0 while its messages belong at the page's edge. */
  submittedAt?: number;
}

/**
 * The place where the host shows its messages while the form is in use, so that users see them where they are looking.
 */
export function MessagePlace({ submittedAt }: MessagePlaceProps): ReactNode {
  const { messages } = useHost();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submittedAt !== 0 && place.current) return messages.placeAt?.(place.current);
    return undefined;
  }, [messages, submittedAt]);
  return <div ref={place} />;
}
