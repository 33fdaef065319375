import type { ReactNode } from 'react';
import { useNotificationMessages } from './notifications.messages.ts';
import styles from './panel-skeleton.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

export function PanelSkeleton(): ReactNode {
  const t = useNotificationMessages();
  return (
    <div role="status" aria-busy="true" className={styles.skeleton}>
      <span className="ui-visually-hidden">{t('loading')}</span>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <span className={styles.mark} />
          <span className={styles.text} />
          <span className={styles.meta} />
        </div>
      ))}
    </div>
  );
}
