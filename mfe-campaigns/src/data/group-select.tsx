import { useCall } from '@reportage/api';
import { calls, groupPageSize } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Select, useDebouncedValue } from '@reportage/ui';
import { useState } from 'react';
import { usePickerMessages } from './pickers.messages.ts';

const searchDelayMs = 300;

interface GroupSelectProps {
  id?: string;
  /** The ids of the chosen groups. */
  value?: string[];
  onChange?: (groupIds: string[]) => void;
  placeholder?: string;
}

/** Selects some of the workspace's campaign groups. The search runs on the server. */
export function GroupSelect({ value = [], onChange, ...rest }: GroupSelectProps) {
  const t = usePickerMessages();
  const { id: workspaceId } = useWorkspace();
  const [search, setSearch] = useState('');
  const searchString = useDebouncedValue(search.trim().toLowerCase(), searchDelayMs);
  const query = { workspaceId, searchString, size: groupPageSize, sort: 'name', order: 'asc' } as const;
  const groups = useCall(calls.listGroups, { query });
  return (
    <Select<string[]>
      mode="multiple"
      showSearch={{ searchValue: search, onSearch: setSearch, filterOption: false }}
      placeholder={t('groups')}
      style={{ width: '100%' }}
      loading={groups.isFetching}
      notFoundContent={groups.error ? t('failed') : t('nothing')}
      options={(groups.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      {...rest}
      onChange={(selected) => onChange?.(selected)}
    />
  );
}
