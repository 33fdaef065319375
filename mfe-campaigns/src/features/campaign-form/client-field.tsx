import type { Client, ClientChoice } from '@reportage/contracts';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import { useClientChoices } from './campaign-form.queries.ts';
import { type PickerOption, PickerSelect, usePickerSearch } from './picker-select.tsx';

const newClientValue = 'new';

interface ClientFieldProps {
  workspaceId: string;
  id?: string;
  value?: ClientChoice | null;
  onChange?: (choice: ClientChoice | null) => void;
  /** Receives the full client, because the campaign uses its logo by default. */
  onClientChange?: (client: Client | undefined) => void;
}

/** Selects one of the workspace's clients, or accepts the name of a new client to create with the campaign. */
export function ClientField({ workspaceId, id, value, onChange, onClientChange }: ClientFieldProps) {
  const t = useCampaignFormMessages();
  const { search, setSearch, debouncedSearch } = usePickerSearch();
  const choices = useClientChoices(workspaceId, debouncedSearch);
  const foundClients = choices.rows;
  const typedName = search.trim();
  const isExistingName = foundClients.some((client) => client.name.toLowerCase() === typedName.toLowerCase());
  const options = foundClients.map((client) => ({ value: client.id, label: client.name }));
  const optionsWithNew =
    typedName && !isExistingName && !choices.isFetching
      ? [...options, { value: newClientValue, label: t('clientNew', { name: typedName }) }]
      : options;

  const choose = (picked: PickerOption | null | undefined) => {
    const client = foundClients.find((row) => row.id === picked?.value);
    if (client) onChange?.({ id: client.id, name: client.name });
    else onChange?.(picked?.value === newClientValue ? { id: null, name: typedName } : null);
    onClientChange?.(client);
    setSearch('');
  };

  return (
    <PickerSelect<PickerOption | null>
      id={id}
      placeholder={t('clientPlaceholder')}
      emptyText={t('clientNone')}
      options={optionsWithNew}
      query={choices}
      search={search}
      onSearch={setSearch}
      value={value ? { value: value.id ?? newClientValue, label: value.name } : null}
      onChange={choose}
    />
  );
}
