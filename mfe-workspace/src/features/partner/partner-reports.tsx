import type { Partner } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Card, FailedState, Flex, RelativeTime, Select, Skeleton, Typography } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { usePartnerReports, useReportChoices, useShareReports } from '../../data/partners.queries.ts';
import { usePartnerMessages } from './partner.messages.ts';

/** The reports shared with the partner: the host chooses them, and the creator reads them. */
export function PartnerReports({ partner, mayManage }: { partner: Partner; mayManage: boolean }) {
  const t = usePartnerMessages();
  const { id: workspaceId } = useWorkspace();
  const sharedReports = usePartnerReports(workspaceId, partner.id);
  if (sharedReports.error && !sharedReports.data)
    return <FailedState error={sharedReports.error} onRetry={() => void sharedReports.refetch()} />;
  const rows = sharedReports.data?.data ?? [];
  return (
    <Card title={t('reports')} size="small">
      <Typography.Paragraph type="secondary">
        {t(partner.isHost ? 'reportsText' : 'receivedReportsText')}
      </Typography.Paragraph>
      {partner.isHost && mayManage && sharedReports.data && (
        <ReportSelect partnerId={partner.id} sharedIds={rows.map(({ id }) => id)} />
      )}
      {!sharedReports.data && <Skeleton active title={false} />}
      {sharedReports.data && rows.length === 0 && <Typography.Text>{t('noReports')}</Typography.Text>}
      <Flex vertical gap={8}>
        {rows.map(({ id, name, campaignName, path, publishedAt }) => (
          <div key={id}>
            <Link to={path}>{name}</Link>{' '}
            <Typography.Text type="secondary">
              {t('campaignPublished', { campaign: campaignName })}{' '}
              {publishedAt && <RelativeTime instant={publishedAt} />}
            </Typography.Text>
          </div>
        ))}
      </Flex>
    </Card>
  );
}

function ReportSelect({ partnerId, sharedIds }: { partnerId: string; sharedIds: string[] }) {
  const t = usePartnerMessages();
  const { messages } = useHost();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('campaigns');
  const choices = useReportChoices(workspaceId);
  const shareMutation = useShareReports();
  const publishedReports = (choices.data?.data ?? []).filter(({ publishedAt }) => publishedAt !== null);
  const save = async (reportIds: string[]) => {
    try {
      await shareMutation.run({ params: { id: partnerId }, query: { workspaceId }, body: { reportIds } });
      messages.success(t('saved'));
    } catch (error) {
      failures.show('update', error);
    }
  };
  return (
    <Select<string[]>
      mode="multiple"
      aria-label={t('reports')}
      placeholder={t('reportsPlaceholder')}
      style={{ width: '100%', marginBottom: 12 }}
      loading={choices.isFetching || shareMutation.isPending}
      optionFilterProp="label"
      value={sharedIds}
      options={publishedReports.map(({ id, name }) => ({ value: id, label: name }))}
      notFoundContent={choices.error ? failures.getText('results', choices.error) : t('publishFirst')}
      onChange={(ids) => void save(ids)}
    />
  );
}
