import { useCallPages } from '@reportage/api';
import { calls, campaignPickerPageSize } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { useDebouncedValue } from '@reportage/ui';
import { useState } from 'react';
import { type NamedItemsFieldProps, PagedSelect } from './paged-select.tsx';
import { usePickedItemsMessages } from './picked-items.messages.ts';

/** Selects campaigns that are not archived, loaded 200 per page. */
export function CampaignPicker(props: NamedItemsFieldProps) {
  const t = usePickedItemsMessages();
  const { id: workspaceId } = useWorkspace();
  const [search, setSearch] = useState('');
  const searchString = useDebouncedValue(search.trim().toLowerCase(), 500);
  const choices = useCallPages(calls.listCampaigns, {
    pageSize: campaignPickerPageSize,
    input: (paging) => ({
      query: { ...paging, workspaceId, searchString, sort: 'name' as const, order: 'asc' as const },
    }),
  });
  return (
    <PagedSelect
      {...props}
      choices={choices}
      search={search}
      onSearch={setSearch}
      placeholder={t('campaigns')}
      emptyText={t('noCampaign')}
    />
  );
}
