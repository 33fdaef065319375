import { useWorkspace } from '@reportage/remote-kit/runtime';
import { PageTabs } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useExploreTabsMessages } from './explore-tabs.messages.ts';

/** Links between the lists of dashboards, digests and alerts. */
export function ExploreTabs({ current }: { current: 'dashboards' | 'digests' | 'alerts' }): ReactNode {
  const t = useExploreTabsMessages();
  const { slug } = useWorkspace();
  const pages = [
    { key: 'dashboards', label: t('dashboards'), to: `/${slug}/explore` },
    { key: 'digests', label: t('digests'), to: `/${slug}/explore/digests` },
    { key: 'alerts', label: t('alerts'), to: `/${slug}/explore/alerts` },
  ];
  return <PageTabs label={t('label')} pages={pages} current={current} />;
}
