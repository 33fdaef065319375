import { useStore } from '@reportage/remote-kit/runtime';
import { Button } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useShell } from '../shell/host-context.ts';
import { reloadPage } from './reload.ts';
import styles from './update-banner.module.css';
import { useUpdateMessages } from './updates.messages.ts';

/** Tells the user that a reload would load a newer version. Never reloads by itself. */
export function UpdateBanner(): ReactNode {
  const t = useUpdateMessages();
  const { updates, history, outlet } = useShell();
  const { isAnnounced } = useStore(updates.state);
  // A failed screen offers the reload itself.
  const isOfferedElsewhere = useStore(outlet.state).status === 'failed';
  return (
    <section className={styles.region} aria-label={t('update')}>
      <div role="status">
        {isAnnounced && !isOfferedElsewhere ? (
          <div className={styles.banner}>
            <span className={styles.text}>{t('ready')}</span>
            <Button type="link" onClick={updates.dismiss}>
              {t('dismiss')}
            </Button>
            <Button type="primary" onClick={() => reloadPage(history)}>
              {t('reload')}
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  );
}
