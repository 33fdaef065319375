import { mayAct } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { PageHeader } from '@reportage/ui';
import type { ReactNode } from 'react';
import { PagesLayout } from '../pages-layout/pages-layout.tsx';
import { useSettingsLayoutMessages } from './settings-layout.messages.ts';
import {
  type SettingsPage,
  settingsForms,
  settingsGroups,
  settingsNeeds,
  settingsPaths,
  settingsSavedAtOnce,
} from './settings-pages.ts';

interface SettingsLayoutProps {
  current: SettingsPage;
  primaryAction?: ReactNode;
  /** Help for the current page. */
  help?: { about: string; text: ReactNode };
  /** The page's own introduction, instead of the sentence that changes take effect immediately. */
  text?: ReactNode;
  children: ReactNode;
}

/** The title and navigation of the settings screens, which several remotes provide; each page has its own URL. */
export function SettingsLayout({ current, primaryAction, help, text, children }: SettingsLayoutProps): ReactNode {
  const t = useSettingsLayoutMessages();
  const { access, slug } = useWorkspace();
  const introduction = text ?? (settingsSavedAtOnce.has(current) && mayAct(access, 'administer') ? t('atOnce') : null);
  const isOffered = (page: SettingsPage): boolean => {
    const need = settingsNeeds[page];
    return page === current || !need || mayAct(access, need);
  };
  const groups = Object.entries(settingsGroups)
    .map(([name, pages]) => ({
      key: name,
      label: t(`${name as keyof typeof settingsGroups}Group`),
      pages: pages
        .filter(isOffered)
        .map((page) => ({ key: page, label: t(page), address: `/${slug}/${settingsPaths[page]}` })),
    }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <PagesLayout
      label={t('navigation')}
      groups={groups}
      current={current}
      header={
        <PageHeader
          // Unlike the navigation's short labels, a title must be clear on its own.
          title={t(`${current}Title`)}
          {...(primaryAction ? { primaryAction } : {})}
          {...(help ? { help } : {})}
        />
      }
      introduction={introduction}
      width={settingsForms.has(current) ? 'form' : 'wide'}
    >
      {children}
    </PagesLayout>
  );
}
