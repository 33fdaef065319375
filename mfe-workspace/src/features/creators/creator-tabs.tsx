import { useWorkspace } from '@reportage/remote-kit/runtime';
import { PageTabs } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useCreatorTabsMessages } from './creator-tabs.messages.ts';

/** Links between the creators and their invitations. */
export function CreatorTabs({ current }: { current: 'creators' | 'invites' }): ReactNode {
  const t = useCreatorTabsMessages();
  const { slug } = useWorkspace();
  const pages = [
    { key: 'creators', label: t('creators'), to: `/${slug}/creators` },
    { key: 'invites', label: t('invites'), to: `/${slug}/creators/invites` },
  ];
  return <PageTabs label={t('creators')} pages={pages} current={current} />;
}
