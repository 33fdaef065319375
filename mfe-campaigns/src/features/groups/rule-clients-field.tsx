import { useCallPages } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { useDebouncedValue } from '@reportage/ui';
import { useState } from 'react';
import { type NamedItemsFieldProps, PagedSelect } from '../../data/paged-select.tsx';
import { usePickedItemsMessages } from '../../data/picked-items.messages.ts';

const pageSize = 20;

const searchDelayMs = 500;

/** Selects the clients for a rule. */
export function RuleClientsField(props: NamedItemsFieldProps) {
  const t = usePickedItemsMessages();
  const { id: workspaceId } = useWorkspace();
  const [search, setSearch] = useState('');
  const searchString = useDebouncedValue(search.trim().toLowerCase(), searchDelayMs);
  const choices = useCallPages(calls.listClients, {
    pageSize,
    input: (paging) => ({
      query: { ...paging, workspaceId, searchString, sort: 'name' as const, order: 'asc' as const },
    }),
  });
  return (
    <PagedSelect
      {...props}
      query={choices}
      search={search}
      onSearch={setSearch}
      placeholder={t('clients')}
      emptyText={t('noClient')}
    />
  );
}
