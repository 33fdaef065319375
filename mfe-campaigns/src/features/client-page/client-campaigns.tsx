import { type ClientDetails, mayAct } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Card,
  type DataColumn,
  DataRows,
  EmptyState,
  FlagOutlined,
  LinkButton,
  PlusOutlined,
  Table,
  Tag,
  useIsNarrow,
  useUiSettings,
} from '@reportage/ui';
import { Link } from 'react-router-dom';
import { CampaignStatusChip } from '../../data/campaign-status-chip.tsx';
import { DaySpan } from '../../data/day-span.tsx';
import { newCampaignPath } from '../../data/edit-path.ts';
import { ProgressCell, useProgressOnPhone } from '../../data/progress-cell.tsx';
import { compareProgress } from '../../data/progress-order.ts';
import page from '../../layout/item-page.module.css';
import { useClientPageMessages } from './client-page.messages.ts';
import classes from './client-page.module.css';

type ClientCampaign = ClientDetails['campaigns'][number];

const pageSize = 20;

function ClientCampaignStatus({ campaign }: { campaign: ClientCampaign }) {
  const { settings } = useWorkspace();
  const { status, startDate, endDate, timezone = settings.timezone } = campaign;
  return <CampaignStatusChip campaign={{ status, meta: { startDate, endDate, timezone } }} />;
}

/** The content of a campaign's card on a phone, the same as in the campaign list. */
function usePhoneColumns(): DataColumn<ClientCampaign>[] {
  const t = useClientPageMessages();
  const { slug } = useWorkspace();
  const progressOnPhone = useProgressOnPhone();
  return [
    {
      key: 'name',
      title: t('name'),
      render: ({ id, name }) => <Link to={`/${slug}/campaigns/${id}`}>{name}</Link>,
    },
    {
      key: 'status',
      title: t('status'),
      onPhone: 'status',
      render: (campaign) => <ClientCampaignStatus campaign={campaign} />,
    },
    {
      key: 'progress',
      title: t('progress'),
      ...progressOnPhone,
      render: progressOnPhone.renderOnPhone,
    },
    {
      key: 'dates',
      title: t('dates'),
      render: ({ startDate, endDate }) => <DaySpan isShort startDate={startDate} endDate={endDate} />,
      hasOwnLineOnPhone: true,
    },
    {
      key: 'archived',
      title: t('archived'),
      render: ({ isArchived }) => (isArchived ? <Tag>{t('archived')}</Tag> : ''),
    },
  ];
}

/** The client's campaigns with their progress. */
export function ClientCampaigns({ client }: { client: ClientDetails }) {
  const t = useClientPageMessages();
  const { slug, access } = useWorkspace();
  const { locale } = useUiSettings();
  const { campaigns, totals } = client;
  const isNarrow = useIsNarrow();
  const phoneColumns = usePhoneColumns();
  const formatCount = (value: number) => formatNumber(value, { unit: 'count', locale });
  return (
    <section aria-label={t('campaigns')}>
      <h2 className={page.heading}>{t('campaigns')}</h2>
      {campaigns.length === 0 ? (
        <Card>
          <EmptyState
            icon={<FlagOutlined />}
            title={t('campaignsEmpty')}
            text={t('campaignsEmptyText')}
            action={
              mayAct(access, 'edit') && (
                <LinkButton type="primary" to={newCampaignPath(slug, client.id)} icon={<PlusOutlined />}>
                  {t('newCampaign')}
                </LinkButton>
              )
            }
          />
        </Card>
      ) : isNarrow ? (
        <DataRows label={t('campaigns')} columns={phoneColumns} rows={campaigns} rowKey={({ id }) => id} />
      ) : (
        <Table<ClientCampaign>
          rowKey="id"
          size="small"
          aria-label={t('campaigns')}
          dataSource={campaigns}
          pagination={campaigns.length > pageSize ? { pageSize, showSizeChanger: false } : false}
          scroll={{ x: 'max-content' }}
          columns={[
            {
              title: t('name'),
              sorter: (a, b) => a.name.localeCompare(b.name, locale),
              render: (_, { id, name, isArchived }) => (
                <span className={classes.campaign}>
                  <Link to={`/${slug}/campaigns/${id}`}>{name}</Link>
                  {isArchived && <Tag>{t('archived')}</Tag>}
                </span>
              ),
            },
            { title: t('status'), render: (_, campaign) => <ClientCampaignStatus campaign={campaign} /> },
            {
              title: t('progress'),
              width: 204,
              sorter: compareProgress,
              render: (_, campaign) => <ProgressCell progress={campaign} label={t('progress')} />,
            },
            {
              title: t('dates'),
              sorter: (a, b) => a.startDate.localeCompare(b.startDate),
              render: (_, { startDate, endDate }) => <DaySpan isShort startDate={startDate} endDate={endDate} />,
            },
            { title: t('media'), align: 'end', render: (_, { mediaCount }) => formatCount(mediaCount) },
          ]}
        />
      )}
      {totals.campaigns > campaigns.length && (
        <p className={page.note}>
          {t('latestOf', { shown: formatCount(campaigns.length), all: formatCount(totals.campaigns) })}{' '}
          <Link to={`/${slug}/campaigns?search=${encodeURIComponent(client.name)}`}>{t('allCampaigns')}</Link>
        </p>
      )}
    </section>
  );
}
