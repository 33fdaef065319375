import type { Campaign, CampaignCreator } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Card, EmptyState, PlusOutlined, RowKeys, StarOutlined, Table, Typography } from '@reportage/ui';
import { ListHeading } from '../../layout/list-heading.tsx';
import { useCampaignDetailsMessages } from './campaign-details.messages.ts';
import { usePartners } from './campaign-details.queries.ts';

/** The creators of a campaign, each with their workspace. `onAdd` is set for users who may edit the campaign. */
export function CampaignCreatorsTab({ campaign, onAdd }: { campaign: Campaign; onAdd?: () => void }) {
  const t = useCampaignDetailsMessages();
  const { id: workspaceId } = useWorkspace();
  const { creators } = campaign.meta;
  const partners = usePartners(workspaceId, { enabled: creators.length > 0 });
  const addButton = onAdd && (
    <Button icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
      {t('addCreators')}
    </Button>
  );
  if (creators.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<StarOutlined />}
          title={t('creatorsEmpty')}
          text={t('creatorsEmptyText')}
          action={addButton}
        />
      </Card>
    );
  }
  const getWorkspaceName = ({ creatorWorkspaceId }: CampaignCreator) => {
    const partner = partners.data?.data.find((candidate) => candidate.creatorWorkspaceId === creatorWorkspaceId);
    if (partner) return partner.name;
    return partners.data && <Typography.Text type="secondary">{t('creatorGone')}</Typography.Text>;
  };
  return (
    <>
      <ListHeading title={t('creators')} count={creators.length} action={addButton} />
      <RowKeys>
        <Table<CampaignCreator>
          rowKey="id"
          size="small"
          aria-label={t('creators')}
          dataSource={creators}
          loading={partners.isLoading}
          pagination={creators.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
          columns={[
            { title: t('creatorName'), dataIndex: 'name' },
            { title: t('creatorWorkspace'), render: (_, creator) => getWorkspaceName(creator) },
          ]}
        />
      </RowKeys>
    </>
  );
}
