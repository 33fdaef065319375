import type { Group, GroupCampaign } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { useFailures, useHost, useStore, useWorkspace } from '@reportage/remote-kit/runtime';
import { ActionsMenu, DataList, FlagOutlined, Typography, useListState } from '@reportage/ui';
import page from '../../layout/item-page.module.css';
import { useGroupCampaignColumns } from './group-campaign-columns.tsx';
import { useGroupDetailsMessages } from './group-details.messages.ts';
import { campaignSortKeys, listGroupRows } from './group-rows.ts';
import { useChangeGroupCampaigns } from './groups.queries.ts';

interface GroupCampaignsProps {
  group: Group;
  mayEdit: boolean;
  refetch: () => void;
}

const listOptions = { sorts: campaignSortKeys, defaultSort: 'name', defaultOrder: 'asc' } as const;

/** The campaigns of a group with their progress. Those added manually can be removed. */
export function GroupCampaigns({ group, mayEdit, refetch }: GroupCampaignsProps) {
  const t = useGroupDetailsMessages();
  const { messages, locale: localeStore } = useHost();
  const locale = useStore(localeStore);
  const failures = useFailures('campaigns');
  const { id: workspaceId, settings } = useWorkspace();
  const list = useListState(listOptions);
  const columns = useGroupCampaignColumns(group);
  const changeMutation = useChangeGroupCampaigns();
  const { campaignCount } = group.meta;
  const rows = listGroupRows(group.campaigns, list, { now: new Date(), timezone: settings.timezone });

  const removeCampaign = async (campaign: GroupCampaign) => {
    const body = { campaignIds: [campaign.id], groupIds: [group.id], isRemove: true };
    try {
      await changeMutation.save({ query: { workspaceId }, body });
      messages.success(t('campaignRemoved'));
    } catch (error) {
      failures.show('update', error);
    }
  };
  const actions = {
    key: 'actions',
    title: t('actions'),
    width: 84,
    isFixed: true,
    render: (campaign: GroupCampaign) =>
      campaign.isByHand && (
        <ActionsMenu
          name={campaign.name}
          actions={[
            { key: 'remove', label: t('removeCampaign'), danger: true, run: () => void removeCampaign(campaign) },
          ]}
        />
      ),
  };

  return (
    <section aria-label={t('campaigns')}>
      <h2 className={page.heading}>{t('campaigns')}</h2>
      {campaignCount > group.campaigns.length && (
        <Typography.Paragraph type="secondary">
          {t('shownOf', {
            shown: formatNumber(group.campaigns.length, { unit: 'count', currency: null, locale }),
            all: formatNumber(campaignCount, { unit: 'count', currency: null, locale }),
          })}
        </Typography.Paragraph>
      )}
      <DataList<GroupCampaign>
        name="groupCampaigns"
        label={t('campaigns')}
        columns={mayEdit ? [...columns, actions] : columns}
        rowKey={(campaign) => campaign.id}
        list={list}
        query={{ data: rows, error: null, isFetching: false, refetch }}
        searchPlaceholder={t('search')}
        empty={{ icon: <FlagOutlined />, title: t('emptyTitle'), text: mayEdit ? t('emptyText') : undefined }}
      />
    </section>
  );
}
