import { useCall } from '@reportage/api';
import { calls, groupPageSize } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { getValues, noneValue } from '../../data/filter-values.ts';
import { usePickerMessages } from '../../data/pickers.messages.ts';
import type { CampaignFilters } from './campaign-chips.ts';

/** Returns the names of the items chosen in filters, or their ids until the names have loaded. */
export function useChosenNames(filters: CampaignFilters): Record<'groupId' | 'clientId', string | undefined> {
  const t = usePickerMessages();
  const { id: workspaceId } = useWorkspace();
  const [chosenClientId = ''] = getValues(filters.clientId);
  const groupIds = getValues(filters.groupId);
  const commonQuery = { workspaceId, sort: 'name', order: 'asc' } as const;
  const groups = useCall(
    calls.listGroups,
    { query: { ...commonQuery, searchString: '', size: groupPageSize } },
    { enabled: groupIds.length > 0 },
  );
  const clientDetails = useCall(
    calls.getClient,
    { params: { id: chosenClientId }, query: { workspaceId } },
    { enabled: chosenClientId !== '' && chosenClientId !== noneValue },
  );
  return {
    clientId:
      chosenClientId === noneValue ? t('noClient') : (clientDetails.data?.name ?? (chosenClientId || undefined)),
    groupId:
      groupIds.map((id) => groups.data?.data.find((group) => group.id === id)?.name ?? id).join(', ') || undefined,
  };
}
