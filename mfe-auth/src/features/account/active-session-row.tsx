import type { ActiveSession } from '@reportage/remote-kit/runtime';
import { ActionsMenu, Button, DesktopOutlined, RelativeTime, Tag } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useMessages } from './account.messages.ts';
import styles from './account.module.css';
import { AccountRow } from './account-row.tsx';
import { getDeviceName, isHttpClient } from './device-name.ts';

export interface ActiveSessionChange {
  activeSession: ActiveSession;
  action: 'remember' | 'signOut';
}

interface ActiveSessionRowProps {
  activeSession: ActiveSession;
  /** The action in progress. */
  pendingAction: ActiveSessionChange['action'] | undefined;
  onChange(action: ActiveSessionChange['action']): void;
}

const signInMethodKeys = {
  password: 'byPassword',
  passkey: 'byPasskey',
  code: 'byCode',
  custom: 'byEmailedCode',
  Google: 'byGoogle',
  Facebook: 'byFacebook',
} as const;

interface FactLineProps {
  first: ReactNode;
  second: ReactNode;
}

/**
 * Two facts on one line, separated by a dot. If the second does not fit, it wraps to the next line, without the dot.
 */
function FactLine({ first, second }: FactLineProps): ReactNode {
  return (
    <span className={styles.line}>
      <span className={styles.facts}>
        <span className={styles.fact}>{first}</span>
        {/* The space separates the facts for screen readers. */}
        {second && ' '}
        {second && <span className={styles.fact}>{second}</span>}
      </span>
    </span>
  );
}

export function ActiveSessionRow({ activeSession, pendingAction, onChange }: ActiveSessionRowProps): ReactNode {
  const t = useMessages();
  const { device, isSignedIn } = activeSession;
  const name = isHttpClient(activeSession.name)
    ? t('apiOrScript')
    : (getDeviceName(activeSession.name) ?? t('unknownDevice'));
  return (
    <AccountRow
      icon={<DesktopOutlined />}
      name={
        <>
          {name} {activeSession.isCurrent && <Tag>{t('thisDevice')}</Tag>}
          {device?.isRemembered && <Tag>{t('remembered')}</Tag>}
          {!isSignedIn && <Tag>{t('notSignedIn')}</Tag>}
        </>
      }
      text={
        <>
          {activeSession.signedInAt && (
            <FactLine
              first={t(activeSession.way ? signInMethodKeys[activeSession.way] : 'signedIn')}
              second={<RelativeTime instant={activeSession.signedInAt} />}
            />
          )}
          <FactLine
            first={
              <>
                {t(activeSession.signedInAt ? 'active' : 'lastSignIn')}{' '}
                <RelativeTime instant={activeSession.lastSeenAt} />
              </>
            }
            second={activeSession.address && t('fromAddress', { address: activeSession.address })}
          />
        </>
      }
    >
      <span className={styles.actions}>
        {/* The card below signs this device out. */}
        {isSignedIn && !activeSession.isCurrent && (
          <Button
            aria-label={t('endSessionNamed', { name })}
            loading={pendingAction === 'signOut'}
            onClick={() => onChange('signOut')}
          >
            {t('endSession')}
          </Button>
        )}
        {device && (
          <ActionsMenu
            name={name}
            actions={[
              {
                key: 'remember',
                label: t(device.isRemembered ? 'stopRemembering' : 'remember'),
                run: () => onChange('remember'),
              },
            ]}
            isLoading={pendingAction === 'remember'}
          />
        )}
      </span>
    </AccountRow>
  );
}
