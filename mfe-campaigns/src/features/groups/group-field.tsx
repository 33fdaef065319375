import { useCallPages } from '@reportage/api';
import { calls, groupPageSize } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { useDebouncedValue } from '@reportage/ui';
import { useState } from 'react';
import { type NamedItemsFieldProps, PagedSelect } from '../../data/paged-select.tsx';
import { usePickedItemsMessages } from '../../data/picked-items.messages.ts';

const searchDelayMs = 500;

/** Selects the groups to which a campaign is added manually, loaded 200 per page. */
export function GroupField(field: NamedItemsFieldProps) {
  const t = usePickedItemsMessages();
  const { id: workspaceId } = useWorkspace();
  const [search, setSearch] = useState('');
  const searchString = useDebouncedValue(search.trim().toLowerCase(), searchDelayMs);
  const choices = useCallPages(calls.listGroups, {
    pageSize: groupPageSize,
    input: (paging) => ({
      query: { ...paging, workspaceId, searchString, sort: 'name' as const, order: 'asc' as const },
    }),
  });
  return (
    <PagedSelect
      {...field}
      query={choices}
      search={search}
      onSearch={setSearch}
      placeholder={t('groups')}
      emptyText={t('noGroup')}
    />
  );
}
