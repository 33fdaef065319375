import { useUser } from '@reportage/remote-kit/runtime';
import { FailedState, LoadingState, PageHeader, type PageSection, PageSectionBody, SectionLayout } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useMessages } from './account.messages.ts';
import classes from './account.module.css';
import { useProfile } from './account.queries.ts';
import { ActiveSessionsCard } from './active-sessions-card.tsx';
import { DataCard } from './data-card.tsx';
import { KeyboardCard } from './keyboard-card.tsx';
import { MfaCard } from './mfa/mfa-card.tsx';
import { useNotificationTexts } from './notifications-card.messages.ts';
import { NotificationsCard } from './notifications-card.tsx';
import { PasskeyCard } from './passkey-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionCard } from './session-card.tsx';

export default function AccountPage(): ReactNode {
  const t = useMessages();
  const notifications = useNotificationTexts();
  const user = useUser();
  const { data: profile, error, refetch } = useProfile();
  if (!user) return <LoadingState />;
  const sections: (PageSection & { content: ReactNode })[] = [
    ...(profile
      ? [
          {
            id: 'profile',
            title: t('profileTitle'),
            content: <ProfileCard profile={profile} isStaff={user.isAdmin} />,
          },
          { id: 'password', title: t('passwordTitle'), content: <PasswordCard profile={profile} /> },
          { id: 'two-step', title: t('mfaTitle'), content: <MfaCard profile={profile} /> },
          { id: 'passkeys', title: t('passkeysTitle'), content: <PasskeyCard /> },
          { id: 'sessions', title: t('activeSessionsTitle'), content: <ActiveSessionsCard /> },
          { id: 'notifications', title: notifications('title'), content: <NotificationsCard /> },
        ]
      : []),
    { id: 'keyboard', title: t('keyboardTitle'), content: <KeyboardCard /> },
    { id: 'session', title: t('sessionTitle'), content: <SessionCard /> },
    ...(profile ? [{ id: 'data', title: t('dataTitle'), content: <DataCard profile={profile} /> }] : []),
  ];
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      {!profile && error && <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {profile || error ? (
        <SectionLayout sections={sections} label={t('sections')}>
          <div className={classes.sections}>
            {sections.map(({ id, title, content }) => (
              <PageSectionBody key={id} id={id} title={title}>
                {content}
              </PageSectionBody>
            ))}
          </div>
        </SectionLayout>
      ) : (
        <LoadingState />
      )}
    </>
  );
}
