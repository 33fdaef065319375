import { mayAct } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { PageHeader } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useSettingsLayoutMessages } from './settings-layout.messages.ts';
import classes from './settings-layout.module.css';
import { SettingsNavigation } from './settings-navigation.tsx';
import { type SettingsPlace, type SettingsSaving, settingsSaving } from './settings-places.ts';

interface SettingsLayoutProps {
  current: SettingsPlace;
  primaryAction?: ReactNode;
  /** Help text for the current place. */
  help?: { about: string; text: ReactNode };
  /** When changes take effect, if the page has parts that differ in this. */
  saving?: SettingsSaving;
  children: ReactNode;
}

/** The title and navigation of the settings screens, which several remotes provide; each place has its own URL. */
export function SettingsLayout({
  current,
  primaryAction,
  help,
  saving = settingsSaving[current],
  children,
}: SettingsLayoutProps): ReactNode {
  const t = useSettingsLayoutMessages();
  const { access } = useWorkspace();
  return (
    <>
      <PageHeader
        // Unlike the navigation's short names, a title says without its surroundings what the page is.
        title={t(`${current}Title`)}
        {...(saving && mayAct(access, 'administer') ? { text: t(saving) } : {})}
        {...(primaryAction ? { primaryAction } : {})}
        {...(help ? { help } : {})}
      />
      <div className={classes.layout}>
        <SettingsNavigation current={current} />
        <div className={classes.content}>{children}</div>
      </div>
    </>
  );
}
