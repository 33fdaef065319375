import { useCall } from '@reportage/api';
import { calls, groupPageSize } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { usePickerMessages } from '../../data/pickers.messages.ts';
import { type CampaignFilters, getValues } from './campaign-chips.ts';

/** The filter value for campaigns without a client or an assignee. */
export const noneValue = 'none';

/** The page size that `MemberSelect` uses, so both share the response. */
const maxMembers = 500;

/** The names of the items chosen in filters, or their ids until the names have loaded. */
export function useChosenNames(
  filters: CampaignFilters,
): Record<'assignedToId' | 'groupId' | 'clientId', string | undefined> {
  const t = usePickerMessages();
  const { id: workspaceId } = useWorkspace();
  const [member = ''] = getValues(filters.assignedToId);
  const [client = ''] = getValues(filters.clientId);
  const groupIds = getValues(filters.groupId);
  const isId = (value: string) => value !== '' && value !== noneValue;
  const byName = { workspaceId, sort: 'name', order: 'asc' } as const;
  const members = useCall(calls.listUsers, { query: { ...byName, size: maxMembers } }, { enabled: isId(member) });
  const groups = useCall(
    calls.listGroups,
    { query: { ...byName, searchString: '', size: groupPageSize } },
    { enabled: groupIds.length > 0 },
  );
  const clientDetails = useCall(
    calls.getClient,
    { params: { id: client }, query: { workspaceId } },
    { enabled: isId(client) },
  );
  const person = members.data?.data.find(({ userId }) => userId === member);
  return {
    assignedToId: member === noneValue ? t('nobody') : person?.name || person?.email || member || undefined,
    clientId: client === noneValue ? t('noClient') : (clientDetails.data?.name ?? (client || undefined)),
    groupId:
      groupIds.map((id) => groups.data?.data.find((group) => group.id === id)?.name ?? id).join(', ') || undefined,
  };
}
