import type { Report, Workspace } from '@reportage/contracts';
import { Drawer, HelpTip, Tabs } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { ViewList } from '../report-links/view-list.tsx';
import { VersionsTab } from '../report-versions/versions-tab.tsx';
import { useReportShareMessages } from './report-share.messages.ts';
import { ScheduleTab } from './schedule-tab.tsx';
import { ShareTab } from './share-tab.tsx';

interface ShareDrawerProps {
  isOpen: boolean;
  onClose(): void;
  report: Report;
  workspace: Workspace;
}

/** Publishes the report and manages its guest links, schedules, versions and views. */
export function ShareDrawer({ isOpen, onClose, report, workspace }: ShareDrawerProps): ReactNode {
  const t = useReportShareMessages();
  const [tab, setTab] = useState('share');
  return (
    <Drawer
      title={t('title')}
      extra={<HelpTip about={t('title')}>{t('help')}</HelpTip>}
      open={isOpen}
      onClose={onClose}
      destroyOnHidden
    >
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          {
            key: 'share',
            label: t('shareTab'),
            children: <ShareTab report={report} workspace={workspace} isOpen={isOpen} />,
          },
          ...(report.publishedAt
            ? [
                {
                  key: 'schedule',
                  label: t('scheduleTab'),
                  children: <ScheduleTab report={report} workspaceId={workspace.id} />,
                },
              ]
            : []),
          {
            key: 'versions',
            label: t('versionsTab'),
            children: <VersionsTab reportId={report.id} reportName={report.name} workspaceId={workspace.id} />,
          },
          {
            key: 'views',
            label: t('viewsTab'),
            children: <ViewList reportId={report.id} workspaceId={workspace.id} />,
          },
        ]}
      />
    </Drawer>
  );
}
