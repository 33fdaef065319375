import type { ApiError } from '@reportage/api';
import { useHost } from '@reportage/remote-kit/runtime';
import { useEffect } from 'react';

/** Also says a failed fetch in a message with the server's words: title Error, 2.5 s (specification, part 1 §8). */
export function useFailureMessage(error: ApiError | null): void {
  const { messages } = useHost();
  useEffect(() => {
    if (error) messages.error(error, { durationMs: 2_500 });
  }, [error, messages]);
}
