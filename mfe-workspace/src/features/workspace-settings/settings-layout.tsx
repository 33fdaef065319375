import { useWorkspace } from '@reportage/remote-kit/runtime';
import { PageHeader, Tabs } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWorkspaceSettingsMessages } from './workspace-settings.messages.ts';

interface SettingsLayoutProps {
  tab: 'basic' | 'sources' | 'access';
  primaryAction?: ReactNode;
  children: ReactNode;
}

/** Title and tabs that the settings screens share; each tab is an address of its own. */
export function SettingsLayout({ tab, primaryAction, children }: SettingsLayoutProps) {
  const t = useWorkspaceSettingsMessages();
  const { slug } = useWorkspace();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={t('title')} {...(primaryAction ? { primaryAction } : {})} />
      <Tabs
        activeKey={tab}
        onChange={(key) => navigate(`/${slug}/settings/${key}`)}
        items={[
          { key: 'basic', label: t('tabBasic') },
          { key: 'sources', label: t('tabSources') },
          { key: 'access', label: t('tabAccess') },
        ].map((item) => ({ ...item, children: item.key === tab ? children : null }))}
      />
    </>
  );
}
