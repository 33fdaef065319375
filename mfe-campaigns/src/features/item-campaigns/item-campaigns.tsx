import { useWorkspace } from '@reportage/remote-kit/runtime';
import { ActionsMenu, type DataColumn, DataList, FlagOutlined, type MenuAction, useListState } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { getEditPath } from '../../data/edit-path.ts';
import { useCopyLink } from '../../data/use-copy-link.ts';
import page from '../../layout/item-page.module.css';
import { useCampaignColumns } from './campaign-columns.tsx';
import { campaignSortKeys, type ItemCampaign, listCampaignRows } from './campaign-rows.ts';
import { useItemCampaignsMessages } from './item-campaigns.messages.ts';

interface ItemCampaignsProps<Row extends ItemCampaign> {
  /** The key of the list's stored preferences. */
  name: 'groupCampaigns' | 'clientCampaigns';
  campaigns: readonly Row[];
  mayEdit: boolean;
  refetch: () => void;
  /** Whether the campaigns belong to several clients. */
  hasClients?: boolean;
  extraColumns?: readonly DataColumn<Row>[];
  /** Returns row actions that only this list offers; they come last. */
  getExtraActions?: (campaign: Row) => readonly MenuAction[];
  empty: { title: string; text?: string | undefined; action?: ReactNode };
  /** Says that not all campaigns are listed. */
  note?: ReactNode;
}

const listOptions = { sorts: campaignSortKeys, defaultSort: 'name', defaultOrder: 'asc' } as const;

/** The campaigns of a group or client with their progress. */
export function ItemCampaigns<Row extends ItemCampaign>({
  name,
  campaigns,
  mayEdit,
  refetch,
  hasClients = false,
  extraColumns = [],
  getExtraActions = () => [],
  empty,
  note,
}: ItemCampaignsProps<Row>) {
  const t = useItemCampaignsMessages();
  const { slug, settings } = useWorkspace();
  const navigate = useNavigate();
  const copyLink = useCopyLink();
  const list = useListState(listOptions);
  const columns = useCampaignColumns();
  const rows = listCampaignRows(campaigns, list, { now: new Date(), timezone: settings.timezone });
  const getActions = (campaign: Row): MenuAction[] => [
    ...(mayEdit ? [{ key: 'edit', label: t('edit'), run: () => void navigate(getEditPath(slug, campaign.id)) }] : []),
    copyLink(`/${slug}/campaigns/${campaign.id}`),
    ...getExtraActions(campaign),
  ];
  const actionsColumn: DataColumn<Row> = {
    key: 'actions',
    title: t('actions'),
    width: 56,
    isFixed: true,
    render: (campaign) => <ActionsMenu name={campaign.name} actions={getActions(campaign)} />,
  };
  return (
    <section aria-label={t('campaigns')}>
      <h2 className={page.heading}>{t('campaigns')}</h2>
      {note && <p className={page.note}>{note}</p>}
      <DataList<Row>
        name={name}
        label={t('campaigns')}
        columns={[
          columns.name,
          ...(hasClients ? [columns.client] : []),
          columns.status,
          columns.progress,
          columns.dates,
          ...extraColumns,
          actionsColumn,
        ]}
        rowKey={(campaign) => campaign.id}
        list={list}
        query={{ data: rows, error: null, isFetching: false, refetch }}
        searchPlaceholder={t('search')}
        countText={(count) => t('campaignCount', { count })}
        noMatchesTitle={t('noMatchesTitle')}
        empty={{ icon: <FlagOutlined />, ...empty }}
      />
    </section>
  );
}
