import { FailedState } from '@reportage/ui';
import { type ReactNode, useEffect } from 'react';
import { useMessages } from './messages.ts';

interface RemoteFailureProps {
  error: unknown;
  remote: string;
  onRetry?(): void;
  report?(error: unknown): void;
}

/** A remote's part of the page that failed to draw: named, with the way on. */
export function RemoteFailure({ error, remote, onRetry, report }: RemoteFailureProps): ReactNode {
  const t = useMessages();
  useEffect(() => report?.(error), [error, report]);
  const retry = onRetry ?? (() => window.location.reload());
  return <FailedState error={new Error(t('screenFailed', { remote }))} onRetry={retry} />;
}
