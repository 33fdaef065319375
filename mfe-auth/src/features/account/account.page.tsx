import { useUser } from '@reportage/remote-kit/runtime';
import { FailedState, LoadingState, PageHeader } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useMessages } from './account.messages.ts';
import styles from './account.module.css';
import { useProfile } from './account.queries.ts';
import { ActiveSessionsCard } from './active-sessions-card.tsx';
import { DataCard } from './data-card.tsx';
import { KeyboardCard } from './keyboard-card.tsx';
import { MfaCard } from './mfa/mfa-card.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { PasskeyCard } from './passkey-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionCard } from './session-card.tsx';

export default function AccountPage(): ReactNode {
  const t = useMessages();
  const user = useUser();
  const { data: profile, error, refetch } = useProfile();
  if (!user || (!profile && !error)) return <LoadingState />;
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} text={t('text')} />
      {profile ? (
        <>
          <ProfileCard profile={profile} isStaff={user.isAdmin} />
          <PasswordCard profile={profile} />
          <MfaCard profile={profile} />
          <PasskeyCard />
          <ActiveSessionsCard />
          <NotificationsCard />
        </>
      ) : (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      )}
      <KeyboardCard />
      <SessionCard />
      {profile && <DataCard profile={profile} />}
    </div>
  );
}
