import { mayAct } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { PageHeader } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useSettingsLayoutMessages } from './settings-layout.messages.ts';
import classes from './settings-layout.module.css';
import { SettingsNavigation } from './settings-navigation.tsx';
import { type SettingsPage, settingsSaving } from './settings-pages.ts';

interface SettingsLayoutProps {
  current: SettingsPage;
  primaryAction?: ReactNode;
  /** Help for the current page. */
  help?: { about: string; text: ReactNode };
  /** The page's own introduction, instead of the sentence that says when changes take effect. */
  text?: ReactNode;
  children: ReactNode;
}

/** The title and navigation of the settings screens, which several remotes provide; each page has its own URL. */
export function SettingsLayout({ current, primaryAction, help, text, children }: SettingsLayoutProps): ReactNode {
  const t = useSettingsLayoutMessages();
  const { access } = useWorkspace();
  const saving = settingsSaving[current];
  const introduction = text ?? (saving && mayAct(access, 'administer') ? t(saving) : null);
  return (
    <>
      <PageHeader
        // Unlike the navigation's short labels, a title must be clear on its own.
        title={t(`${current}Title`)}
        {...(primaryAction ? { primaryAction } : {})}
        {...(help ? { help } : {})}
      />
      <div className={classes.layout}>
        <SettingsNavigation current={current} />
        <div className={classes.content}>
          {introduction && <p className={classes.introduction}>{introduction}</p>}
          {children}
        </div>
      </div>
    </>
  );
}
