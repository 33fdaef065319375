import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import type { ListFilter, ListState } from '@reportage/ui';
import { CampaignSelect } from './campaign-select.tsx';
import { useLinksMessages } from './links.messages.ts';

const operatorPrefix = 'is|';

/** Returns a filter for the links of one campaign. The chosen campaign is stored in the URL. */
export function useCampaignFilter(list: ListState): ListFilter {
  const t = useLinksMessages();
  const { id: workspaceId } = useWorkspace();
  const { campaignId: filter, ...otherFilters } = list.filters;
  const id = filter?.startsWith(operatorPrefix) ? filter.slice(operatorPrefix.length) : '';
  const campaign = useCall(calls.getCampaign, { params: { id }, query: { workspaceId } }, { enabled: id !== '' });
  const name = campaign.data?.name ?? id;
  return {
    key: 'campaignId',
    label: t('campaign'),
    chosen: name || undefined,
    field: (fieldId) => (
      <CampaignSelect
        workspaceId={workspaceId}
        id={fieldId}
        placeholder={t('filterCampaign')}
        value={id ? { id, name } : null}
        onChange={(choice) =>
          list.change({
            filters: choice ? { ...otherFilters, campaignId: `${operatorPrefix}${choice.id}` } : otherFilters,
          })
        }
      />
    ),
    onClear: () => list.change({ filters: otherFilters }),
  };
}
