import { FailedState } from '@reportage/ui';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { FailureName, HostProps } from './host-props.ts';
import { useMessages } from './messages.ts';

interface RemoteFailureProps {
  error: unknown;
  host: Pick<HostProps, 'report' | 'retry'>;
}

/** A remote's part of the page that failed to draw: tells the host of it, names it, and offers the way on. */
export function RemoteFailure({ error, host }: RemoteFailureProps): ReactNode {
  const t = useMessages();
  const [name, setName] = useState<FailureName | null>(null);
  // Before the card is painted, so that it never stands there without its name.
  useLayoutEffect(() => setName(host.report(error)), [error, host]);
  return (
    <FailedState
      isScreen
      title={t('screenFailedTitle')}
      error={new Error(t('screenFailed'))}
      {...(name ? { details: t('failureName', { ...name }) } : {})}
      onRetry={host.retry}
    />
  );
}
