import { type ReactNode, useSyncExternalStore } from 'react';
import { useShellMessages } from './shell-messages.ts';
import styles from './state-screens.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineNotice(): ReactNode {
  const t = useShellMessages();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <div role="status">{isOnline ? null : <p className={styles.offline}>{t('offline')}</p>}</div>;
}
