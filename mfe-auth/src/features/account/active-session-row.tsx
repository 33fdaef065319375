import type { ActiveSession } from '@reportage/remote-kit/runtime';
import { ActionsMenu, DesktopOutlined, type MenuAction, RelativeTime, StatusChip, Tag } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useMessages } from './account.messages.ts';
import styles from './account.module.css';
import { AccountRow } from './account-row.tsx';
import { getDeviceName, isProgram } from './device-name.ts';

export interface ActiveSessionChange {
  activeSession: ActiveSession;
  action: 'remember' | 'signOut';
}

interface ActiveSessionRowProps {
  activeSession: ActiveSession;
  /** The action in progress. */
  pending: ActiveSessionChange['action'] | undefined;
  onChange(action: ActiveSessionChange['action']): void;
}

const signInMethodTexts = {
  password: 'byPassword',
  passkey: 'byPasskey',
  code: 'byCode',
  custom: 'byKey',
  Google: 'byGoogle',
  Facebook: 'byFacebook',
} as const;

export function ActiveSessionRow({ activeSession, pending, onChange }: ActiveSessionRowProps): ReactNode {
  const t = useMessages();
  const { device, isSignedIn } = activeSession;
  const name = isProgram(activeSession.name) ? t('program') : (getDeviceName(activeSession.name) ?? t('unknownDevice'));
  const actions: MenuAction[] = [];
  if (device)
    actions.push({
      key: 'remember',
      label: t(device.isRemembered ? 'stopRemembering' : 'remember'),
      run: () => onChange('remember'),
    });
  if (isSignedIn)
    actions.push({ key: 'signOut', label: t('endSession'), danger: true, run: () => onChange('signOut') });
  return (
    <AccountRow
      icon={<DesktopOutlined />}
      name={
        <>
          {name} {activeSession.isThis && <StatusChip tone="accent">{t('thisDevice')}</StatusChip>}
          {device?.isRemembered && <Tag>{t('remembered')}</Tag>}
          {!isSignedIn && <Tag>{t('notSignedIn')}</Tag>}
        </>
      }
      text={
        <>
          {activeSession.signedInAt && (
            <span className={styles.line}>
              {t(activeSession.way ? signInMethodTexts[activeSession.way] : 'signedIn')}{' '}
              <RelativeTime instant={activeSession.signedInAt} />
            </span>
          )}
          <span className={styles.line}>
            {t(activeSession.signedInAt ? 'active' : 'lastSignIn')} <RelativeTime instant={activeSession.lastSeenAt} />
            {activeSession.address && ` ${t('fromAddress', { address: activeSession.address })}`}
          </span>
        </>
      }
    >
      <ActionsMenu name={name} actions={actions} isLoading={pending !== undefined} />
    </AccountRow>
  );
}
