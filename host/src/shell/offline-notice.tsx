import { DisconnectOutlined } from '@reportage/ui';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useShell } from './host-context.ts';
import styles from './offline-notice.module.css';
import { useShellMessages } from './shell-messages.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Shows that the browser is offline, and retries what failed once it is online again. */
export function OfflineNotice(): ReactNode {
  const t = useShellMessages();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  useRetryWhenOnline();
  return (
    <div role="status" className={styles.region}>
      {isOnline ? null : (
        <p className={styles.notice}>
          <DisconnectOutlined />
          <span>
            <strong>{t('offline')}</strong> {t('offlineText')}
          </span>
        </p>
      )}
    </div>
  );
}

/** Once the browser is online again, retries a workspace or remote that failed. Queries refetch by themselves. */
function useRetryWhenOnline(): void {
  const t = useShellMessages();
  const { workspace, outlet, messages } = useShell();
  useEffect(() => {
    function retryFailed(): void {
      const state = workspace.state.get();
      if (state.status === 'failed' && state.code === 'network') workspace.retry();
      if (outlet.state.get().status === 'failed') outlet.retry();
      messages.success(t('backOnline'));
    }
    window.addEventListener('online', retryFailed);
    return () => window.removeEventListener('online', retryFailed);
  }, [workspace, outlet, messages, t]);
}
