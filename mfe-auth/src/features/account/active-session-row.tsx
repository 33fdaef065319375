import type { ActiveSession } from '@reportage/remote-kit/runtime';
import { Button, DesktopOutlined, RelativeTime, StatusChip, Tag } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useMessages } from './account.messages.ts';
import styles from './account.module.css';
import { AccountRow } from './account-row.tsx';
import { getDeviceName } from './device-name.ts';

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
  const name = getDeviceName(activeSession.name) ?? t('unknownDevice');
  return (
    <AccountRow
      isTall
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
            <>
              <span className={styles.unit}>
                {t(activeSession.way ? signInMethodTexts[activeSession.way] : 'signedIn')}{' '}
                <RelativeTime instant={activeSession.signedInAt} />
              </span>
              {' · '}
            </>
          )}
          <span className={styles.unit}>
            {t(activeSession.signedInAt ? 'active' : 'lastSignIn')} <RelativeTime instant={activeSession.lastSeenAt} />
          </span>
          {activeSession.address && ` · ${activeSession.address}`}
        </>
      }
    >
      {device && (
        <Button
          type="text"
          aria-label={t(device.isRemembered ? 'stopRememberingNamed' : 'rememberNamed', { name })}
          loading={pending === 'remember'}
          onClick={() => onChange('remember')}
        >
          {device.isRemembered ? t('stopRemembering') : t('remember')}
        </Button>
      )}
      {isSignedIn && (
        <Button
          type="text"
          danger
          aria-label={t('signOutOf', { name })}
          loading={pending === 'signOut'}
          onClick={() => onChange('signOut')}
        >
          {t('endSession')}
        </Button>
      )}
    </AccountRow>
  );
}
