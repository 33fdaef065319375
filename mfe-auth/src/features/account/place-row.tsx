import type { AccountPlace } from '@reportage/remote-kit/runtime';
import { Button, DesktopOutlined, RelativeTime, Tag } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useMessages } from './account.messages.ts';
import { AccountRow } from './account-row.tsx';
import { deviceNameOf } from './device-name.ts';

export interface PlaceChange {
  place: AccountPlace;
  what: 'remember' | 'signOut';
}

interface PlaceRowProps {
  place: AccountPlace;
  /** What is being done with it. */
  pending: PlaceChange['what'] | undefined;
  onChange(what: PlaceChange['what']): void;
}

const wayNames = {
  password: 'byPassword',
  passkey: 'byPasskey',
  code: 'byCode',
  custom: 'byKey',
  Google: 'byGoogle',
  Facebook: 'byFacebook',
} as const;

export function PlaceRow({ place, pending, onChange }: PlaceRowProps): ReactNode {
  const t = useMessages();
  const { device, isSignedIn } = place;
  const name = deviceNameOf(place.name) ?? t('unknownPlace');
  return (
    <AccountRow
      isTall
      icon={<DesktopOutlined />}
      name={
        <>
          {name} {place.isThis && <Tag color="blue">{t('thisPlace')}</Tag>}
          {device?.isRemembered && <Tag>{t('remembered')}</Tag>}
          {!isSignedIn && <Tag>{t('notSignedIn')}</Tag>}
        </>
      }
      text={
        <>
          {place.signedInAt && (
            <>
              {t(place.way ? wayNames[place.way] : 'signedIn')} <RelativeTime instant={place.signedInAt} />
              {' · '}
            </>
          )}
          {t(place.signedInAt ? 'lastUsed' : 'lastSeen')} <RelativeTime instant={place.lastSeenAt} />
          {place.address && ` · ${place.address}`}
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
          {t('signOutPlace')}
        </Button>
      )}
    </AccountRow>
  );
}
