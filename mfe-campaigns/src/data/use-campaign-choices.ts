import { useCallPages } from '@reportage/api';
import { calls, campaignPickerPageSize } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { useDebouncedValue } from '@reportage/ui';
import { useState } from 'react';

const searchDelayMs = 500;

/** Returns the campaigns that are not archived, sorted by name, searched by the server and loaded 200 per page. */
export function useCampaignChoices() {
  const { id: workspaceId } = useWorkspace();
  const [search, setSearch] = useState('');
  const searchString = useDebouncedValue(search.trim().toLowerCase(), searchDelayMs);
  const choices = useCallPages(calls.listCampaigns, {
    pageSize: campaignPickerPageSize,
    input: (paging) => ({
      query: { ...paging, workspaceId, searchString, sort: 'name' as const, order: 'asc' as const },
    }),
  });
  return { choices, search, setSearch };
}
