import { Button, Card, FailedState, LoadingState, Typography } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useMessages } from './account.messages.ts';
import styles from './account.module.css';
import { useAccountCall, useActiveSessions } from './account.queries.ts';
import { type ActiveSessionChange, ActiveSessionRow } from './active-session-row.tsx';

/** The number of sessions shown at first; the others are shown on demand. */
const initialCount = 5;

/** The account's active sessions, this device's first. The others can be signed out, and each device can be remembered. */
export function ActiveSessionsCard(): ReactNode {
  const t = useMessages();
  const { data: activeSessions, error, refetch } = useActiveSessions();
  const [isExpanded, setExpanded] = useState(false);
  const sortedSessions = (activeSessions ?? []).toSorted(
    (one, other) => Number(other.isCurrent) - Number(one.isCurrent),
  );
  const visibleSessions = isExpanded ? sortedSessions : sortedSessions.slice(0, initialCount);
  const { pendingInput, run } = useAccountCall(async (account, { activeSession, action }: ActiveSessionChange) => {
    if (action === 'signOut') {
      await account.signOutSession(activeSession);
    } else if (activeSession.device) {
      const isRemembered = !activeSession.device.isRemembered;
      if (activeSession.isCurrent) await account.rememberThisDevice({ isRemembered });
      else await account.rememberDevice({ key: activeSession.device.key, isRemembered });
    }
  });

  return (
    <Card title={t('activeSessionsTitle')}>
      <Typography.Paragraph type="secondary">{t('activeSessionsText')}</Typography.Paragraph>
      {!activeSessions && !error && <LoadingState rows={3} />}
      {!activeSessions && error && (
        <FailedState title={t('activeSessionsFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {activeSessions?.length === 0 && <Typography.Text type="secondary">{t('noActiveSessions')}</Typography.Text>}
      <ul className={styles.rows}>
        {visibleSessions.map((activeSession) => (
          <ActiveSessionRow
            key={activeSession.id}
            activeSession={activeSession}
            pendingAction={pendingInput?.activeSession.id === activeSession.id ? pendingInput.action : undefined}
            onChange={(action) => run({ activeSession, action })}
          />
        ))}
      </ul>
      {visibleSessions.length < sortedSessions.length && (
        <Button onClick={() => setExpanded(true)}>{t('allActiveSessions', { count: sortedSessions.length })}</Button>
      )}
    </Card>
  );
}
