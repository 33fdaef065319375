import { FailedState } from '@reportage/ui';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { FailureName, HostProps } from './host-props.ts';
import { useMessages } from './messages.ts';

interface RemoteFailureProps {
  error: unknown;
  host: Pick<HostProps, 'report' | 'retry'>;
}

/** Shown for a screen that failed to render: reports the failure to the host, shows the trace id, and offers Retry. */
export function RemoteFailure({ error, host }: RemoteFailureProps): ReactNode {
  const t = useMessages();
  const [name, setName] = useState<FailureName | null>(null);
  // Before paint, so that the card never appears without its details.
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
