import { FailedState } from '@reportage/ui';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { isLoadFailure } from '../load-with-retry.ts';
import type { FailureName, HostProps } from './host-props.ts';
import { useMessages } from './messages.ts';

interface RemoteFailureProps {
  error: unknown;
  host: Pick<HostProps, 'report' | 'retry'>;
}

/**
 * Shown for a screen that failed to render: reports the failure to the host, shows the trace id, and offers Retry. A
 * screen whose code could not be loaded offline is opened once the browser is online again.
 */
export function RemoteFailure({ error, host }: RemoteFailureProps): ReactNode {
  const t = useMessages();
  const [name, setName] = useState<FailureName | null>(null);
  // Before paint, so that the card never appears without its details.
  useLayoutEffect(() => setName(host.report(error)), [error, host]);
  const [isOffline] = useState(() => isLoadFailure(error) && !navigator.onLine);
  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', host.retry);
    return () => window.removeEventListener('online', host.retry);
  }, [isOffline, host]);
  if (isOffline)
    return <FailedState isScreen title={t('offlineTitle')} error={new Error(t('offlineText'))} onRetry={host.retry} />;
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
