import { PageHeader } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useSettingsLayoutMessages } from './settings-layout.messages.ts';
import classes from './settings-layout.module.css';
import { SettingsNavigation } from './settings-navigation.tsx';
import type { SettingsPlace } from './settings-places.ts';

interface SettingsLayoutProps {
  current: SettingsPlace;
  primaryAction?: ReactNode;
  /** Help text for the current place. */
  help?: { about: string; text: ReactNode };
  children: ReactNode;
}

/** The title and navigation of the settings screens, which several remotes provide; each place has its own URL. */
export function SettingsLayout({ current, primaryAction, help, children }: SettingsLayoutProps): ReactNode {
  const t = useSettingsLayoutMessages();
  // The navigation only marks the current place, so the page title names it.
  const title = (
    <>
      {t('title')}
      <span className="ui-visually-hidden">: {t(current)}</span>
    </>
  );
  return (
    <>
      <PageHeader title={title} {...(primaryAction ? { primaryAction } : {})} {...(help ? { help } : {})} />
      <div className={classes.layout}>
        <SettingsNavigation current={current} />
        <div className={classes.content}>{children}</div>
      </div>
    </>
  );
}
