import { type Campaign, mayAct, type Report } from '@reportage/contracts';
import { useRemoval, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Badge,
  Button,
  DeleteOutlined,
  EmptyState,
  FailedState,
  Flex,
  LoadingState,
  PlusOutlined,
  RelativeTime,
  RemoveDialog,
  Table,
} from '@reportage/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { reportPath } from '../../data/report-path.ts';
import { AddReportDialog } from './add-report-dialog.tsx';
import { useCampaignReportsMessages } from './campaign-reports.messages.ts';
import { useCampaignReports, useRemoveReports } from './campaign-reports.queries.ts';

/** The reports of a campaign, and whether guests may open them; editors add and delete them here. */
export function CampaignReportsTab({ campaign }: { campaign: Campaign }) {
  const t = useCampaignReportsMessages();
  const { id: workspaceId, slug, access } = useWorkspace();
  const mayEdit = mayAct(access, 'edit');
  const reports = useCampaignReports(workspaceId, campaign.id);
  const removing = useRemoveReports();
  const removal = useRemoval<Report>({
    family: 'reports',
    t,
    remove: (ids) => removing.save({ query: { workspaceId, ids } }),
  });
  const [isAdding, setAdding] = useState(false);
  if (reports.isError && !reports.data) {
    return <FailedState error={reports.error} onRetry={() => void reports.refetch()} />;
  }
  if (!reports.data) return <LoadingState />;
  const add = mayEdit && (
    <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  const rows = reports.data.data;
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} action={add} />
      ) : (
        <Flex vertical gap={16} align="flex-start">
          {add}
          <Table<Report>
            rowKey="id"
            dataSource={rows}
            pagination={false}
            scroll={{ x: 'max-content' }}
            style={{ width: '100%', maxWidth: 880 }}
            columns={[
              {
                title: t('name'),
                render: (_, report) => <Link to={reportPath(slug, campaign, report.id)}>{report.name}</Link>,
              },
              {
                title: t('guests'),
                render: (_, report) => (
                  <Badge
                    status={report.settings.link.isOn ? 'success' : 'default'}
                    text={report.settings.link.isOn ? t('guestOn') : t('guestOff')}
                  />
                ),
              },
              {
                title: t('highlight'),
                render: (_, report) => (
                  <Link to={`${reportPath(slug, campaign, report.id)}/highlight`}>
                    {t('openHighlight', { name: report.name })}
                  </Link>
                ),
              },
              { title: t('changed'), render: (_, report) => <RelativeTime instant={report.modifiedAt} /> },
              {
                title: '',
                width: 48,
                render: (_, report) =>
                  mayEdit && (
                    <Button
                      type="text"
                      icon={<DeleteOutlined />}
                      aria-label={t('remove', { name: report.name })}
                      onClick={() => removal.ask([report])}
                    />
                  ),
              },
            ]}
          />
        </Flex>
      )}
      {isAdding && <AddReportDialog campaign={campaign} onClose={() => setAdding(false)} />}
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
