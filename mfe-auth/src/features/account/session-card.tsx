import { useHost } from '@reportage/remote-kit/runtime';
import { Button, Card, Typography } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { getErrorText } from '../../form/show-failure.ts';
import { useMessages } from './account.messages.ts';
import styles from './account.module.css';

/** Signs the user out in this browser or everywhere. */
export function SessionCard(): ReactNode {
  const { session, messages } = useHost();
  const t = useMessages();
  const [signOutScope, setSignOutScope] = useState<'here' | 'everywhere' | null>(null);

  async function signOut(from: 'here' | 'everywhere'): Promise<void> {
    setSignOutScope(from);
    try {
      await session.signOut({ everywhere: from === 'everywhere' });
    } catch (error) {
      messages.notice(getErrorText(error), error);
      setSignOutScope(null);
    }
  }

  return (
    <Card title={t('sessionTitle')}>
      <div className={styles.parts}>
        <div>
          <Typography.Paragraph type="secondary">{t('signOutText')}</Typography.Paragraph>
          <Button loading={signOutScope === 'here'} onClick={() => signOut('here')}>
            {t('signOut')}
          </Button>
        </div>
        <div>
          <Typography.Paragraph type="secondary">{t('signOutEverywhereText')}</Typography.Paragraph>
          <Button danger loading={signOutScope === 'everywhere'} onClick={() => signOut('everywhere')}>
            {t('signOutEverywhere')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
