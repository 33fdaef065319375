import { notificationMails } from '@reportage/contracts';
import { localeAtom } from '@reportage/state';
import { Alert, Card, FailedState, LoadingState, Switch, Typography } from '@reportage/ui';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { notificationGroups } from './notification-groups.ts';
import { useMailPreferences, useSetMail } from './notification-preferences.queries.ts';
import { useNotificationTexts } from './notifications-card.messages.ts';
import styles from './notifications-card.module.css';

/** Selects which notifications are also emailed; all of them are shown in the product. */
export function NotificationsCard(): ReactNode {
  const t = useNotificationTexts();
  const { hash } = useLocation();
  const cardRef = useRef<HTMLDivElement>(null);
  const isLoaded = useMailPreferences().data !== undefined;
  useEffect(() => {
    // Links in emails point here. Scrolls again after loading, because the cards above may have grown.
    if (isLoaded && hash === '#notifications') cardRef.current?.scrollIntoView();
  }, [hash, isLoaded]);
  return (
    <div ref={cardRef} className={styles.anchor}>
      <Card title={t('title')}>
        <Choices />
      </Card>
    </div>
  );
}

function Choices(): ReactNode {
  const t = useNotificationTexts();
  const locale = useAtomValue(localeAtom);
  const { data: preferences, error, refetch } = useMailPreferences();
  const setMail = useSetMail();
  if (error && !preferences) return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!preferences) return <LoadingState />;
  const { email, isMailAvailable, mails } = preferences;
  return (
    <>
      <Typography.Paragraph type="secondary">{t('text', { email })}</Typography.Paragraph>
      {!isMailAvailable && <Alert type="info" showIcon title={t('noMails')} />}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('byMail')}</th>
          </tr>
        </thead>
        {[...notificationGroups].map(([group, kinds]) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={2} className={styles.group}>
                {t(group)}
              </th>
            </tr>
            {kinds.map((kind) => {
              const name = notificationMails[kind].name[locale];
              return (
                <tr key={kind}>
                  <th scope="row">{name}</th>
                  <td>
                    <Switch
                      aria-label={t('mailOf', { name })}
                      checked={mails[kind] ?? notificationMails[kind].isMailed}
                      disabled={!isMailAvailable}
                      onChange={(isOn) => setMail({ kind, isOn })}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </>
  );
}
