import { type Campaign, mayAct, type Report } from '@reportage/contracts';
import { useHeldRows, useRemoval, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  ActionsMenu,
  BarChartOutlined,
  Button,
  Card,
  EmptyState,
  FailedState,
  Flex,
  LoadingState,
  PlusOutlined,
  RelativeTime,
  RemoveDialog,
  RowKeys,
  Table,
} from '@reportage/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { reportPath } from '../../data/report-path.ts';
import { AddReportDialog } from './add-report-dialog.tsx';
import { useCampaignReportsMessages } from './campaign-reports.messages.ts';
import classes from './campaign-reports.module.css';
import { useCampaignReports, useRemoveReports } from './campaign-reports.queries.ts';
import { GuestLinkCell } from './guest-link-cell.tsx';

/** The reports of a campaign, and whether guests may open them; editors add and delete them here. */
export function CampaignReportsTab({ campaign }: { campaign: Campaign }) {
  const t = useCampaignReportsMessages();
  const { id: workspaceId, slug, access } = useWorkspace();
  const navigate = useNavigate();
  const mayEdit = mayAct(access, 'edit');
  const reports = useCampaignReports(workspaceId, campaign.id);
  const heldRows = useHeldRows();
  const removing = useRemoveReports();
  const removal = useRemoval<Report>({
    family: 'reports',
    t,
    hasUndo: true,
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
  const rows = reports.data.data.filter(({ id }) => !heldRows.has(id));
  return (
    <>
      {rows.length === 0 ? (
        <Card>
          <EmptyState icon={<BarChartOutlined />} title={t('empty')} text={t('emptyText')} action={add} />
        </Card>
      ) : (
        <Flex vertical gap={16} align="flex-start">
          <Flex justify="end" style={{ width: '100%' }}>
            {add}
          </Flex>
          <RowKeys className={classes.rows}>
            <Table<Report>
              rowKey="id"
              dataSource={rows}
              pagination={false}
              size="small"
              scroll={{ x: 'max-content' }}
              columns={[
                {
                  title: t('name'),
                  render: (_, report) => <Link to={reportPath(slug, campaign, report.id)}>{report.name}</Link>,
                },
                {
                  title: t('guests'),
                  render: (_, report) => <GuestLinkCell report={report} />,
                },
                {
                  title: t('highlight'),
                  render: (_, report) => (
                    <Link
                      to={`${reportPath(slug, campaign, report.id)}/highlight`}
                      aria-label={t('openHighlight', { name: report.name })}
                    >
                      {t('open')}
                    </Link>
                  ),
                },
                { title: t('changed'), render: (_, report) => <RelativeTime instant={report.modifiedAt} /> },
                {
                  title: '',
                  width: 48,
                  render: (_, report) =>
                    mayEdit && (
                      <ActionsMenu
                        name={report.name}
                        actions={[
                          { key: 'open', label: t('open'), run: () => navigate(reportPath(slug, campaign, report.id)) },
                          { key: 'remove', label: t('remove'), danger: true, run: () => removal.ask([report]) },
                        ]}
                      />
                    ),
                },
              ]}
            />
          </RowKeys>
        </Flex>
      )}
      {isAdding && <AddReportDialog campaign={campaign} onClose={() => setAdding(false)} />}
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
