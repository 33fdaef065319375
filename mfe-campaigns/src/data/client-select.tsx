import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Select, useDebouncedValue } from '@reportage/ui';
import { useState } from 'react';
import { usePickerMessages } from './pickers.messages.ts';

const pageSize = 200;

const searchDelayMs = 300;

interface ClientSelectProps {
  id?: string;
  /** A client's id; null for none. */
  value?: string | null;
  onChange?: (clientId: string | null) => void;
  'aria-label'?: string;
  placeholder?: string;
}

/** Selects one of the workspace's clients, or none. The search runs on the server. */
export function ClientSelect({ value, onChange, ...rest }: ClientSelectProps) {
  const t = usePickerMessages();
  const { id: workspaceId } = useWorkspace();
  const [search, setSearch] = useState('');
  const searchString = useDebouncedValue(search.trim().toLowerCase(), searchDelayMs);
  const query = { workspaceId, searchString, size: pageSize, sort: 'name', order: 'asc' } as const;
  const clients = useCall(calls.listClients, { query });
  const foundClients = (clients.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select<string>
      showSearch={{ searchValue: search, onSearch: setSearch, filterOption: false }}
      placeholder={t('client')}
      style={{ width: '100%' }}
      loading={clients.isFetching}
      notFoundContent={clients.error ? t('failed') : t('nothing')}
      options={search ? foundClients : [{ value: '', label: t('noClient') }, ...foundClients]}
      {...(value === undefined ? {} : { value: value ?? '' })}
      {...rest}
      onChange={(selected) => onChange?.(selected || null)}
    />
  );
}
