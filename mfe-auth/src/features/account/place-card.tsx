import { useHost } from '@reportage/remote-kit/runtime';
import { Card, Typography } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useMessages } from './account.messages.ts';
import styles from './account.module.css';
import { useAccountCall, usePlaces } from './account.queries.ts';
import { type PlaceChange, PlaceRow } from './place-row.tsx';

/** Where the account is signed in: each place can be signed out from here, and its device remembered. */
export function PlaceCard(): ReactNode {
  const { session } = useHost();
  const t = useMessages();
  const { data: places = [] } = usePlaces();
  const { pending, run } = useAccountCall(async (account, { place, what }: PlaceChange) => {
    if (what === 'signOut') {
      await account.signOutPlace(place);
      if (place.isThis) await session.signOut();
    } else if (place.device) {
      const isRemembered = !place.device.isRemembered;
      if (place.isThis) await account.rememberThisDevice({ isRemembered });
      else await account.rememberDevice({ key: place.device.key, isRemembered });
    }
  });

  return (
    <Card title={t('placesTitle')}>
      <Typography.Paragraph type="secondary">{t('placesText')}</Typography.Paragraph>
      {places.length === 0 && <Typography.Text type="secondary">{t('noPlaces')}</Typography.Text>}
      <ul className={styles.rows}>
        {places.map((place) => (
          <PlaceRow
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
