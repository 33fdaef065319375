import { mayAct } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { PageHeader, Tabs } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useWorkspaceSettingsMessages } from './workspace-settings.messages.ts';

interface SettingsLayoutProps {
  tab: 'basic' | 'sources' | 'access' | 'billing' | 'audit' | 'assistant' | 'api' | 'webhooks';
  primaryAction?: ReactNode;
  /** What needs explaining on this tab. */
  help?: { about: string; text: ReactNode };
  children: ReactNode;
}

/** Tabs shown to admins only. */
const forAdmins: readonly string[] = ['billing', 'audit', 'assistant', 'webhooks'];

/** Title and tabs of the settings screens; each tab has its own URL. */
export function SettingsLayout({ tab, primaryAction, help, children }: SettingsLayoutProps) {
  const t = useWorkspaceSettingsMessages();
  const { slug, access } = useWorkspace();
  const navigate = useNavigate();
  const tabs = {
    basic: t('tabBasic'),
    sources: t('tabSources'),
    access: t('tabAccess'),
    billing: t('tabBilling'),
    audit: t('tabAudit'),
    assistant: t('tabAssistant'),
    api: t('tabApi'),
    webhooks: t('tabWebhooks'),
  };
  const shown = Object.entries(tabs).filter(([key]) => !forAdmins.includes(key) || mayAct(access, 'administer'));
  // The active tab is only visual, so the page title repeats it.
  const title = (
    <>
      {t('title')}
      <span className="ui-visually-hidden">: {tabs[tab]}</span>
    </>
  );
  return (
    <>
      <PageHeader
        title={title}
        extra={
          <>
            <Link to={`/${slug}/settings/reports`}>{t('toReportSettings')}</Link>
            {mayAct(access, 'manageOwn') && <Link to={`/${slug}/settings/templates`}>{t('toTemplates')}</Link>}
          </>
        }
        {...(primaryAction ? { primaryAction } : {})}
        {...(help ? { help } : {})}
      />
      <Tabs
        // On a phone the list of tabs is measured only after it was drawn whole.
        style={{ overflowX: 'clip' }}
        activeKey={tab}
        onChange={(key) => navigate(`/${slug}/settings/${key}`)}
        items={shown.map(([key, label]) => ({ key, label, children: key === tab ? children : null }))}
      />
    </>
  );
}
