import { type Campaign, mayAct, type Report } from '@reportage/contracts';
import { usePendingRemovals, useRemoval, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  ActionsMenu,
  BarChartOutlined,
  Button,
  Card,
  type DataColumn,
  DataRows,
  EmptyState,
  FailedState,
  InstantDay,
  PlusOutlined,
  RemoveDialog,
} from '@reportage/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { getReportPath } from '../../data/report-path.ts';
import { ListHeading } from '../../layout/list-heading.tsx';
import { AddReportDrawer } from './add-report-drawer.tsx';
import { useCampaignReportsMessages } from './campaign-reports.messages.ts';
import { useCampaignReports, useRemoveReports } from './campaign-reports.queries.ts';
import { GuestLinkCell } from './guest-link-cell.tsx';

/** The reports of a campaign, and whether guests may open them. Editors can add and delete reports. */
export function CampaignReportsTab({ campaign }: { campaign: Campaign }) {
  const t = useCampaignReportsMessages();
  const { id: workspaceId, slug, access } = useWorkspace();
  const navigate = useNavigate();
  const mayEdit = mayAct(access, 'edit');
  const reports = useCampaignReports(workspaceId, campaign.id);
  const pendingRemovals = usePendingRemovals();
  const removeMutation = useRemoveReports();
  const removal = useRemoval<Report>({
    family: 'reports',
    t,
    hasUndo: true,
    remove: (ids) => removeMutation.run({ query: { workspaceId, ids } }),
  });
  const [isAdding, setAdding] = useState(false);
  const getHighlightPath = (report: Report) => `${getReportPath(slug, campaign, report.id)}/highlight`;
  const actionsColumn: DataColumn<Report> = {
    key: 'actions',
    title: t('actions'),
    render: (report) => (
      <ActionsMenu
        name={report.name}
        actions={[
          { key: 'open', label: t('open'), run: () => navigate(getReportPath(slug, campaign, report.id)) },
          { key: 'highlight', label: t('highlight'), run: () => navigate(getHighlightPath(report)) },
          { key: 'remove', label: t('remove'), danger: true, run: () => removal.ask([report]) },
        ]}
      />
    ),
  };
  const columns: DataColumn<Report>[] = [
    {
      key: 'name',
      title: t('name'),
      render: (report) => <Link to={getReportPath(slug, campaign, report.id)}>{report.name}</Link>,
    },
    {
      key: 'guests',
      title: t('guests'),
      onPhone: 'status',
      render: (report) => <GuestLinkCell report={report} />,
      renderOnPhone: (report) => <GuestLinkCell report={report} isNamed />,
    },
    {
      key: 'highlight',
      title: t('highlight'),
      render: (report) => (
        <Link to={getHighlightPath(report)} aria-label={t('viewHighlightNamed', { name: report.name })}>
          {t('viewHighlight')}
        </Link>
      ),
      // For editors, the card's menu already has this link.
      onPhone: mayEdit ? 'hidden' : 'fact',
      renderOnPhone: (report) => (
        <Link to={getHighlightPath(report)} aria-label={t('viewHighlightNamed', { name: report.name })}>
          {t('viewHighlight')}
        </Link>
      ),
    },
    {
      key: 'changed',
      title: t('changed'),
      render: ({ modifiedAt }) => <InstantDay instant={modifiedAt} />,
      renderOnPhone: ({ modifiedAt }) => (
        <>
          {t('changedOn')} <InstantDay instant={modifiedAt} />
        </>
      ),
    },
    ...(mayEdit ? [actionsColumn] : []),
  ];
  if (reports.isError && !reports.data) {
    return <FailedState error={reports.error} onRetry={() => void reports.refetch()} />;
  }
  const rows = reports.data?.data.filter(({ id }) => !pendingRemovals.has(id));
  const addButton = mayEdit && (
    <Button
      type={rows?.length === 0 ? 'primary' : 'default'}
      icon={<PlusOutlined aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('add')}
    </Button>
  );
  return (
    <>
      {rows?.length === 0 ? (
        <Card>
          <EmptyState icon={<BarChartOutlined />} title={t('empty')} text={t('emptyText')} action={addButton} />
        </Card>
      ) : (
        <>
          <ListHeading title={t('list')} count={rows?.length} action={addButton} />
          <DataRows<Report> label={t('list')} columns={columns} rows={rows} rowKey={({ id }) => id} />
        </>
      )}
      {isAdding && <AddReportDrawer campaign={campaign} onClose={() => setAdding(false)} />}
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
