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
 * Replaces a screen that failed to render: reports the failure to the host, shows the trace id, and offers Retry. If the
 * screen's code could not be loaded because the browser was offline, the screen is retried once the browser is online.
 */
export function RemoteFailure({ error, host }: RemoteFailureProps): ReactNode {
  const t = useMessages();
  const [failure, setFailure] = useState<FailureName | null>(null);
  // This is a layout effect, because the card must not be painted without the details.
  useLayoutEffect(() => setFailure(host.report(error)), [error, host]);
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
      {...(failure ? { details: t('failureName', { ...failure }) } : {})}
      onRetry={host.retry}
    />
  );
}
