import { useHost } from '@reportage/remote-kit/runtime';
import { type ReactNode, useEffect, useRef } from 'react';

interface MessagePlaceProps {
  /** When the form was last submitted, for pages with several forms; 0 while its messages belong at the page's edge. */
  submittedAt?: number;
}

/** Where the host shows its messages while the form is used, so that they are read where the user looks. */
export function MessagePlace({ submittedAt }: MessagePlaceProps): ReactNode {
  const { messages } = useHost();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submittedAt !== 0 && place.current) return messages.placeAt?.(place.current);
    return undefined;
  }, [messages, submittedAt]);
  return <div ref={place} />;
}
