import { PageHeader } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useSettingsLayoutMessages } from './settings-layout.messages.ts';
import classes from './settings-layout.module.css';
import { SettingsNavigation } from './settings-navigation.tsx';
import type { SettingsPlace } from './settings-places.ts';

interface SettingsLayoutProps {
  current: SettingsPlace;
  primaryAction?: ReactNode;
  /** What needs explaining here. */
  help?: { about: string; text: ReactNode };
  children: ReactNode;
}

/** Title and navigation of the settings screens, which several remotes show; each place has its own URL. */
export function SettingsLayout({ current, primaryAction, help, children }: SettingsLayoutProps): ReactNode {
  const t = useSettingsLayoutMessages();
  // The current place is only marked in the navigation, so the page title repeats it.
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
