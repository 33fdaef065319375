import { mayAct } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import type { PageAction } from '@reportage/ui';
import type { ReactNode } from 'react';
import { PagesLayout } from '../pages-layout/pages-layout.tsx';
import { useSettingsLayoutMessages } from './settings-layout.messages.ts';
import {
  type SettingsPage,
  settingsAccess,
  settingsFormPages,
  settingsGroups,
  settingsPaths,
} from './settings-pages.ts';

interface SettingsLayoutProps {
  current: SettingsPage;
  primaryAction?: ReactNode;
  /** The page's other actions. */
  actions?: readonly PageAction[];
  /** Help for the current page. */
  help?: { about: string; text: ReactNode };
  /** The page's introduction. */
  text?: ReactNode;
  children: ReactNode;
}

/** The title and navigation of the settings pages, which belong to several remotes. */
export function SettingsLayout({
  current,
  primaryAction,
  actions = [],
  help,
  text,
  children,
}: SettingsLayoutProps): ReactNode {
  const t = useSettingsLayoutMessages();
  const { access, slug } = useWorkspace();
  const isOffered = (page: SettingsPage): boolean => {
    const requiredAction = settingsAccess[page];
    return page === current || !requiredAction || mayAct(access, requiredAction);
  };
  const groups = Object.entries(settingsGroups)
    .map(([name, pages]) => ({
      key: name,
      label: t(`${name as keyof typeof settingsGroups}Group`),
      pages: pages
        .filter(isOffered)
        .map((page) => ({ key: page, label: t(page), path: `/${slug}/${settingsPaths[page]}` })),
    }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <PagesLayout
      label={t('navigation')}
      groups={groups}
      current={current}
      header={{
        title: t(current),
        // In the browser's history, the page's name alone could also mean the list of campaigns, links or reports.
        screenTitle: `${t(current)} · ${t('navigation')}`,
        actions,
        ...(primaryAction ? { primaryAction } : {}),
        ...(help ? { help } : {}),
      }}
      introduction={text}
      width={settingsFormPages.has(current) ? 'form' : 'wide'}
    >
      {children}
    </PagesLayout>
  );
}
