import { mayAct, type WorkspaceAction } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { PageHeader, Tabs } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSettingsLayoutMessages } from './settings-layout.messages.ts';

/** In the order of the tabs; the address of each ends in its name. */
const tabs = [
  'basic',
  'sources',
  'access',
  'reports',
  'templates',
  'billing',
  'audit',
  'assistant',
  'api',
  'webhooks',
] as const;
type SettingsTab = (typeof tabs)[number];

/** The access without which a tab is hidden. */
const needs: Partial<Record<SettingsTab, WorkspaceAction>> = {
  templates: 'manageOwn',
  billing: 'administer',
  audit: 'administer',
  assistant: 'administer',
  webhooks: 'administer',
};

interface SettingsLayoutProps {
  tab: SettingsTab;
  primaryAction?: ReactNode;
  /** An explanation of this tab. */
  help?: { about: string; text: ReactNode };
  children: ReactNode;
}

/** Title and tabs of the settings screens, which several remotes show; each tab has its own URL. */
export function SettingsLayout({ tab, primaryAction, help, children }: SettingsLayoutProps): ReactNode {
  const t = useSettingsLayoutMessages();
  const { slug, access } = useWorkspace();
  const navigate = useNavigate();
  const shown = tabs.filter((each) => {
    const need = needs[each];
    return each === tab || !need || mayAct(access, need);
  });
  // The active tab is only visual, so the page title repeats it. Sources has its own entry in the navigation, and the
  // same name.
  const title =
    tab === 'sources' ? (
      t('sources')
    ) : (
      <>
        {t('title')}
        <span className="ui-visually-hidden">: {t(tab)}</span>
      </>
    );
  return (
    <>
      <PageHeader title={title} {...(primaryAction ? { primaryAction } : {})} {...(help ? { help } : {})} />
      <Tabs
        // On a phone, the list of tabs is measured only after it was rendered completely.
        style={{ overflowX: 'clip' }}
        activeKey={tab}
        onChange={(key) => navigate(`/${slug}/settings/${key}`)}
        items={shown.map((key) => ({ key, label: t(key), children: key === tab ? children : null }))}
      />
    </>
  );
}
