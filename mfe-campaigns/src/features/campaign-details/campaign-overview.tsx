import type { Campaign } from '@reportage/contracts';
import { useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { Card, DayText, Descriptions, Flex, Progress, RelativeTime, Tag, Typography } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { CampaignStatusChip } from '../../data/campaign-status-chip.tsx';
import { clientPath } from '../../data/client-path.ts';
import { useCampaignDetailsMessages } from './campaign-details.messages.ts';

/** A campaign at a glance. */
export function CampaignOverview({ campaign }: { campaign: Campaign }) {
  const t = useCampaignDetailsMessages();
  const { slug } = useWorkspace();
  const user = useUser();
  const { meta } = campaign;
  const client = campaign.clientId && (
    <Link to={clientPath(slug, campaign.clientName ?? '')}>{campaign.clientName}</Link>
  );
  const items = [
    { key: 'client', label: t('client'), children: client || t('none') },
    {
      key: 'dates',
      label: t('dates'),
      children: (
        <span>
          <DayText day={meta.startDate} /> – <DayText day={meta.endDate} />
        </span>
      ),
    },
    { key: 'timezone', label: t('timezone'), children: meta.timezone },
    { key: 'status', label: t('status'), children: <CampaignStatusChip status={campaign.status} /> },
    {
      key: 'owner',
      label: t('owner'),
      children: campaign.ownerId === user?.id ? t('me') : campaign.ownerName,
    },
    { key: 'created', label: t('created'), children: <RelativeTime instant={campaign.createdAt} /> },
    { key: 'modified', label: t('modified'), children: <RelativeTime instant={campaign.modifiedAt} /> },
    {
      key: 'labels',
      label: t('labels'),
      children: campaign.labels.length > 0 ? campaign.labels.map((label) => <Tag key={label}>{label}</Tag>) : t('none'),
    },
  ];
  return (
    <Flex vertical gap={24} style={{ maxWidth: 880 }}>
      <section>
        <Typography.Title level={2} style={{ fontSize: 16, marginTop: 0 }}>
          {t('progress')}
        </Typography.Title>
        <Progress
          aria-label={t('progress')}
          percent={Math.round(campaign.progress)}
          {...(campaign.progressStatus === 'behind' ? { status: 'exception' as const } : {})}
        />
        <Flex gap={8} align="center" wrap>
          <CampaignStatusChip status={campaign.progressStatus} />
          {meta.goalSet.length === 0 && <Typography.Text type="secondary">{t('progressNote')}</Typography.Text>}
        </Flex>
      </section>
      <Card>
        <Descriptions layout="vertical" colon={false} column={{ xs: 1, sm: 2, md: 4 }} items={items} />
      </Card>
    </Flex>
  );
}
