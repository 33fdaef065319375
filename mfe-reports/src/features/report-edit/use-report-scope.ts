import { useCall } from '@reportage/api';
import { type BoardScope, calls, type Report } from '@reportage/contracts';

/** How many campaigns the API accepts in a scope. */
const maxScopeCampaigns = 200;

/** Returns the scope in which filter values are searched: the report's campaign, or all campaigns of its group. */
export function useReportScope(
  { campaignId, groupId }: Pick<Report, 'campaignId' | 'groupId'>,
  workspaceId: string,
): BoardScope {
  const group = useCall(
    calls.getGroup,
    { params: { id: groupId ?? '' }, query: { workspaceId } },
    { enabled: groupId !== null },
  );
  const groupCampaignIds = group.data?.campaigns.map(({ id }) => id) ?? [];
  return {
    kind: 'chosen',
    campaignIds: groupId ? groupCampaignIds.slice(0, maxScopeCampaigns) : campaignId ? [campaignId] : [],
    sourceIds: [],
    mediaIds: [],
  };
}
