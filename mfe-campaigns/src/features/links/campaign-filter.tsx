import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import type { ListState } from '@reportage/ui';
import { CampaignSelect } from './campaign-select.tsx';
import { useLinksMessages } from './links.messages.ts';

const prefix = 'is|';

/** Narrows the list to one campaign's links; the choice is in the URL. */
export function CampaignFilter({ list }: { list: ListState }) {
  const t = useLinksMessages();
  const { id: workspaceId } = useWorkspace();
  const { campaignId: filter, ...others } = list.filters;
  const id = filter?.startsWith(prefix) ? filter.slice(prefix.length) : '';
  const campaign = useCall(calls.getCampaign, { params: { id }, query: { workspaceId } }, { enabled: id !== '' });
  return (
    <div style={{ width: 220 }}>
      <CampaignSelect
        workspaceId={workspaceId}
        id="links-of-campaign"
        aria-label={t('campaign')}
        placeholder={t('filterCampaign')}
        value={id ? { id, name: campaign.data?.name ?? id } : null}
        onChange={(choice) =>
          list.change({ filters: choice ? { ...others, campaignId: `${prefix}${choice.id}` } : others })
        }
      />
    </div>
  );
}
