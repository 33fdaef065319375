import { useFailures } from '@reportage/remote-kit/runtime';
import { Select, useDebouncedValue } from '@reportage/ui';
import { useState } from 'react';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import type { ClientChoice } from './campaign-form.model.ts';
import { useClientChoices } from './campaign-form.queries.ts';

const newClient = 'new';

interface ClientFieldProps {
  workspaceId: string;
  id?: string;
  value?: ClientChoice | null;
  onChange?: (choice: ClientChoice | null) => void;
}

/** Whether the list is scrolled far enough to load the next clients. */
const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop < 3 * clientHeight + 1;

/** Selects a client of the workspace, or a typed name to be created with the campaign. */
export function ClientField({ workspaceId, id, value, onChange }: ClientFieldProps) {
  const t = useCampaignFormMessages();
  const failures = useFailures('campaigns');
  const [search, setSearch] = useState('');
  const choices = useClientChoices(workspaceId, useDebouncedValue(search.trim().toLowerCase(), 500));
  const found = choices.rows;
  const typed = search.trim();
  const isKnown = found.some((client) => client.name.toLowerCase() === typed.toLowerCase());
  const failure = { value: 'failed', label: failures.textOf('results', choices.error), disabled: true };
  const options = choices.error ? [failure] : found.map((client) => ({ value: client.id, label: client.name }));
  const withNew =
    typed && !isKnown && !choices.isFetching
      ? [...options, { value: newClient, label: t('clientNew', { name: typed }) }]
      : options;

  const choose = (picked: string | undefined) => {
    const client = found.find((row) => row.id === picked);
    if (client) onChange?.({ id: client.id, name: client.name });
    else onChange?.(picked === newClient ? { id: null, name: typed } : null);
    setSearch('');
  };

  return (
    <Select<{ value: string; label: string }>
      {...(id ? { id } : {})}
      allowClear
      showSearch={{ searchValue: search, onSearch: setSearch, filterOption: false }}
      placeholder={t('clientPlaceholder')}
      loading={choices.isFetching}
      notFoundContent={t('clientNone')}
      value={value ? { value: value.id ?? newClient, label: value.name } : null}
      labelInValue
      options={withNew}
      onPopupScroll={({ currentTarget }) => {
        if (isNearEnd(currentTarget) && choices.hasMore && !choices.isFetching) choices.fetchMore();
      }}
      onChange={(picked) => choose(picked?.value)}
    />
  );
}
