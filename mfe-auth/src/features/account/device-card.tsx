import { type AccountDevice, useHost } from '@reportage/remote-kit/runtime';
import { Button, Card, DesktopOutlined, RelativeTime, Tag, Typography } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useMessages } from './account.messages.ts';
import styles from './account.module.css';
import { useAccountCall, useDevices } from './account.queries.ts';
import { AccountRow } from './account-row.tsx';
import { deviceNameOf } from './device-name.ts';

type Change = { device: AccountDevice; what: 'remember' | 'signOut' };

/** Where the account is signed in: each place can be remembered, and signed out from here. */
export function DeviceCard(): ReactNode {
  const { session } = useHost();
  const t = useMessages();
  const { data: devices = [] } = useDevices();
  const { pending, run } = useAccountCall(async (account, { device, what }: Change) => {
    const isRemembered = !device.isRemembered;
    if (what === 'remember' && device.isThis) await account.rememberThisDevice({ isRemembered });
    else if (what === 'remember') await account.rememberDevice({ key: device.key, isRemembered });
    else await account.signOutDevice(device);
    if (what === 'signOut' && device.isThis) await session.signOut();
  });
  const isPending = (device: AccountDevice, what: Change['what']): boolean =>
    pending?.device.key === device.key && pending.what === what;

  return (
    <Card title={t('devicesTitle')}>
      <Typography.Paragraph type="secondary">{t('devicesText')}</Typography.Paragraph>
      {devices.length === 0 && <Typography.Text type="secondary">{t('noDevices')}</Typography.Text>}
      <ul className={styles.rows}>
        {devices.map((device) => {
          const name = deviceNameOf(device.name) ?? t('unknownDevice');
          return (
            <AccountRow
              key={device.key}
              isTall
              icon={<DesktopOutlined />}
              name={
                <>
                  {name} {device.isThis && <Tag color="blue">{t('thisDevice')}</Tag>}
                  {device.isRemembered && <Tag>{t('remembered')}</Tag>}
                </>
              }
              text={
                <>
                  {t('lastSeen')} <RelativeTime instant={device.lastSeenAt} />
                  {device.address && ` · ${device.address}`}
                </>
              }
            >
              <Button
                type="text"
                aria-label={t(device.isRemembered ? 'stopRememberingNamed' : 'rememberNamed', { name })}
                loading={isPending(device, 'remember')}
                onClick={() => run({ device, what: 'remember' })}
              >
                {device.isRemembered ? t('stopRemembering') : t('remember')}
              </Button>
              <Button
                type="text"
                danger
                aria-label={t('signOutOf', { name })}
                loading={isPending(device, 'signOut')}
                onClick={() => run({ device, what: 'signOut' })}
              >
                {t('signOutPlace')}
              </Button>
            </AccountRow>
          );
        })}
      </ul>
    </Card>
  );
}
