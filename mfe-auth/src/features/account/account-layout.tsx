import { PagesLayout, type Saving } from '@reportage/remote-kit/pages-layout';
import type { AccountProfile } from '@reportage/remote-kit/runtime';
import { FailedState, LoadingState } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useMessages } from './account.messages.ts';
import classes from './account.module.css';
import { useProfile } from './account.queries.ts';
import { type AccountSection, accountGroups, accountPaths } from './account-sections.ts';

interface AccountLayoutProps {
  current: AccountSection;
  introduction?: ReactNode;
  saving?: Saving;
  children: ReactNode;
}

/** The title and navigation of the account's sections, each of which has its own URL. */
export function AccountLayout({ current, introduction, saving, children }: AccountLayoutProps): ReactNode {
  const t = useMessages();
  const groups = Object.entries(accountGroups).map(([name, sections]) => ({
    key: name,
    label: t(`${name as keyof typeof accountGroups}Group`),
    pages: sections.map((section) => ({
      key: section,
      label: t(`${section}Title`),
      path: accountPaths[section],
    })),
  }));
  return (
    <PagesLayout
      label={t('navigation')}
      groups={groups}
      current={current}
      header={{ title: t(`${current}Title`) }}
      introduction={introduction}
      saving={saving}
      width="form"
    >
      <div className={classes.cards}>{children}</div>
    </PagesLayout>
  );
}

/** Renders content that needs the profile, once the profile is loaded. */
export function WithProfile({ children }: { children: (profile: AccountProfile) => ReactNode }): ReactNode {
  const t = useMessages();
  const { data: profile, error, refetch } = useProfile();
  if (profile) return children(profile);
  if (error) return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  return <LoadingState />;
}
