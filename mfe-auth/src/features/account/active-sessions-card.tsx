import { useHost } from '@reportage/remote-kit/runtime';
import { Card, Typography } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useMessages } from './account.messages.ts';
import styles from './account.module.css';
import { useAccountCall, usePlaces } from './account.queries.ts';
import { type ActiveSessionChange, ActiveSessionRow } from './active-session-row.tsx';

/** The account's active sessions: each can be signed out, and its device remembered. */
export function ActiveSessionsCard(): ReactNode {
  const { session } = useHost();
  const t = useMessages();
  const { data: places = [] } = usePlaces();
  const { pending, run } = useAccountCall(async (account, { place, what }: ActiveSessionChange) => {
    if (what === 'signOut') {
      await account.signOutSession(place);
      if (place.isThis) await session.signOut();
    } else if (place.device) {
      const isRemembered = !place.device.isRemembered;
      if (place.isThis) await account.rememberThisDevice({ isRemembered });
      else await account.rememberDevice({ key: place.device.key, isRemembered });
    }
  });

  return (
    <Card title={t('activeSessionsTitle')}>
      <Typography.Paragraph type="secondary">{t('activeSessionsText')}</Typography.Paragraph>
      {places.length === 0 && <Typography.Text type="secondary">{t('noActiveSessions')}</Typography.Text>}
      <ul className={styles.rows}>
        {places.map((place) => (
          <ActiveSessionRow
            key={place.id}
            place={place}
            pending={pending?.place.id === place.id ? pending.what : undefined}
            onChange={(what) => run({ place, what })}
          />
        ))}
      </ul>
    </Card>
  );
}
