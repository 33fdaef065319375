import type { Group, GroupCampaign } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { useFailures, useHost, useStore, useWorkspace } from '@reportage/remote-kit/runtime';
import type { DataColumn } from '@reportage/ui';
import { ItemCampaigns } from '../item-campaigns/item-campaigns.tsx';
import { useGroupDetailsMessages } from './group-details.messages.ts';
import { useChangeGroupCampaigns } from './groups.queries.ts';

interface GroupCampaignsProps {
  group: Group;
  mayEdit: boolean;
  refetch: () => void;
}

/** A group's campaigns. Those added manually can be removed. */
export function GroupCampaigns({ group, mayEdit, refetch }: GroupCampaignsProps) {
  const t = useGroupDetailsMessages();
  const { messages, locale: localeStore } = useHost();
  const locale = useStore(localeStore);
  const failures = useFailures('campaigns');
  const { id: workspaceId } = useWorkspace();
  const changeMutation = useChangeGroupCampaigns();
  const { campaignCount, rule } = group.meta;
  const formatCount = (count: number) => formatNumber(count, { unit: 'count', currency: null, locale });

  const removeCampaign = async (campaign: GroupCampaign) => {
    const body = { campaignIds: [campaign.id], groupIds: [group.id], isRemove: true };
    try {
      await changeMutation.run({ query: { workspaceId }, body });
      messages.success(t('campaignRemoved'));
    } catch (error) {
      failures.show('update', error);
    }
  };
  const membershipColumn: DataColumn<GroupCampaign> = {
    key: 'membership',
    title: t('membership'),
    render: ({ isManual, isAddedByRule }) => t(isManual && isAddedByRule ? 'both' : isManual ? 'manually' : 'byRule'),
  };

  return (
    <ItemCampaigns
      name="groupCampaigns"
      campaigns={group.campaigns}
      mayEdit={mayEdit}
      refetch={refetch}
      hasClients
      extraColumns={rule ? [membershipColumn] : []}
      getExtraActions={(campaign) =>
        mayEdit && campaign.isManual
          ? [{ key: 'remove', label: t('removeCampaign'), danger: true, run: () => void removeCampaign(campaign) }]
          : []
      }
      empty={{ title: t('emptyTitle'), text: mayEdit ? t('emptyText') : undefined }}
      note={
        campaignCount > group.campaigns.length &&
        t('showingFirst', { shown: formatCount(group.campaigns.length), all: formatCount(campaignCount) })
      }
    />
  );
}
