import type { Partner, SharedMedia } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  Card,
  CheckOutlined,
  CloseOutlined,
  FailedState,
  Flex,
  MediaIcon,
  RelativeTime,
  Skeleton,
  Table,
  Typography,
} from '@reportage/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { partnerRequestPageSize, usePartnerShares, useReviewShares } from '../../data/partners.queries.ts';
import { usePartnerMessages } from './partner.messages.ts';

/** Lists media that are waiting for the host's decision, ten per page. */
export function PartnerRequests({ partner, mayManage }: { partner: Partner; mayManage: boolean }) {
  const t = usePartnerMessages();
  const workspace = useWorkspace();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const [page, setPage] = useState(0);
  const reviewMutation = useReviewShares();
  const { hostWorkspaceId, creatorWorkspaceId } = partner;
  const requests = usePartnerShares({
    workspaceId: workspace.id,
    status: 'is|pending',
    hostWorkspaceId,
    ...(creatorWorkspaceId ? { creatorWorkspaceId } : {}),
    page,
    size: partnerRequestPageSize,
  });
  const review = async ({ id }: SharedMedia, decision: 'approvedIds' | 'rejectedIds') => {
    try {
      await reviewMutation.run({ query: { workspaceId: workspace.id }, body: { hostWorkspaceId, [decision]: [id] } });
      messages.success(t('reviewed'));
    } catch (error) {
      failures.show('update', error);
    }
  };
  const mayReview = mayManage && partner.isHost;
  const rows = requests.data?.data ?? [];
  return (
    <Card
      title={t('requests')}
      extra={<Link to={`/${workspace.slug}/media/shared`}>{t('toShared')}</Link>}
      size="small"
    >
      <Typography.Paragraph type="secondary">
        {t(partner.isHost ? 'requestsText' : 'sentRequestsText')}
      </Typography.Paragraph>
      {requests.error && !requests.data && (
        <FailedState error={requests.error} onRetry={() => void requests.refetch()} />
      )}
      {!requests.data && !requests.error && <Skeleton active title={false} />}
      {requests.data && rows.length === 0 && <Typography.Text>{t('noRequests')}</Typography.Text>}
      {rows.length > 0 && (
        <Table<SharedMedia>
          rowKey="id"
          size="small"
          aria-label={t('requests')}
          showHeader={false}
          dataSource={rows}
          loading={requests.isFetching}
          pagination={{
            current: page + 1,
            pageSize: partnerRequestPageSize,
            total: requests.data?.meta.total ?? 0,
            showSizeChanger: false,
            hideOnSinglePage: true,
            onChange: (nextPage) => setPage(nextPage - 1),
          }}
          columns={[
            { width: 40, render: (_, { mediaType }) => <MediaIcon mediaType={mediaType} /> },
            {
              render: (_, { name, url }) =>
                url ? (
                  <Typography.Link href={url} target="_blank" rel="noopener noreferrer">
                    {name}
                  </Typography.Link>
                ) : (
                  name
                ),
            },
            { render: (_, { createdAtSince }) => <RelativeTime instant={createdAtSince} /> },
            {
              width: 96,
              render: (_, row) =>
                mayReview && (
                  <Flex gap={4}>
                    <Button
                      icon={<CheckOutlined aria-hidden />}
                      aria-label={t('approve', { name: row.name })}
                      title={t('approve', { name: row.name })}
                      onClick={() => void review(row, 'approvedIds')}
                    />
                    <Button
                      icon={<CloseOutlined aria-hidden />}
                      aria-label={t('reject', { name: row.name })}
                      title={t('reject', { name: row.name })}
                      onClick={() => void review(row, 'rejectedIds')}
                    />
                  </Flex>
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}
