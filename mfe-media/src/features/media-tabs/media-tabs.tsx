import { useWorkspace } from '@reportage/remote-kit/runtime';
import { PageTabs } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useMediaTabsMessages } from './media-tabs.messages.ts';

/** Links between the media library and the custom metrics. */
export function MediaTabs({ current }: { current: 'library' | 'metrics' }): ReactNode {
  const t = useMediaTabsMessages();
  const { slug } = useWorkspace();
  const pages = [
    { key: 'library', label: t('library'), to: `/${slug}/media` },
    { key: 'metrics', label: t('metrics'), to: `/${slug}/media/metrics` },
  ];
  return <PageTabs label={t('label')} pages={pages} current={current} />;
}
