import type { Campaign, Report } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Badge, EmptyState, FailedState, LoadingState, RelativeTime, Table } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { reportPath } from '../../data/report-path.ts';
import { useCampaignDetailsMessages } from './campaign-details.messages.ts';
import { useCampaignReports } from './campaign-details.queries.ts';

/** The reports of a campaign, and whether guests may open them. */
export function CampaignReportsTab({ campaign }: { campaign: Campaign }) {
  const t = useCampaignDetailsMessages();
  const { id, slug } = useWorkspace();
  const reports = useCampaignReports(id, campaign.id);
  if (reports.isError && !reports.data) {
    return <FailedState error={reports.error} onRetry={() => void reports.refetch()} />;
  }
  if (!reports.data) return <LoadingState />;
  if (reports.data.data.length === 0) return <EmptyState title={t('reportsEmpty')} text={t('reportsEmptyText')} />;
  return (
    <Table<Report>
      rowKey="id"
      dataSource={reports.data.data}
      pagination={false}
      style={{ maxWidth: 880 }}
      columns={[
        {
          title: t('reportName'),
          render: (_, report) => <Link to={reportPath(slug, campaign, report.id)}>{report.name}</Link>,
        },
        {
          title: t('reportGuests'),
          render: (_, report) => (
            <Badge
              status={report.settings.link.isOn ? 'success' : 'default'}
              text={report.settings.link.isOn ? t('guestOn') : t('guestOff')}
            />
          ),
        },
        { title: t('reportChanged'), render: (_, report) => <RelativeTime instant={report.modifiedAt} /> },
      ]}
    />
  );
}
