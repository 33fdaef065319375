import type { Client, ClientChoice } from '@reportage/contracts';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import { useClientChoices } from './campaign-form.queries.ts';
import { type PickerOption, PickerSelect, usePickerSearch } from './picker-select.tsx';

const newClient = 'new';

interface ClientFieldProps {
  workspaceId: string;
  id?: string;
  value?: ClientChoice | null;
  onChange?: (choice: ClientChoice | null) => void;
  /** Receives the whole client, because the campaign shows its logo by default. */
  onClient?: (client: Client | undefined) => void;
}

/** Selects one of the workspace's clients, or takes the name of a client to create with the campaign. */
export function ClientField({ workspaceId, id, value, onChange, onClient }: ClientFieldProps) {
  const t = useCampaignFormMessages();
  const { search, setSearch, searched } = usePickerSearch();
  const choices = useClientChoices(workspaceId, searched);
  const foundClients = choices.rows;
  const typedName = search.trim();
  const isKnown = foundClients.some((client) => client.name.toLowerCase() === typedName.toLowerCase());
  const options = foundClients.map((client) => ({ value: client.id, label: client.name }));
  const optionsWithNew =
    typedName && !isKnown && !choices.isFetching
      ? [...options, { value: newClient, label: t('clientNew', { name: typedName }) }]
      : options;

  const choose = (picked: PickerOption | null | undefined) => {
    const client = foundClients.find((row) => row.id === picked?.value);
    if (client) onChange?.({ id: client.id, name: client.name });
    else onChange?.(picked?.value === newClient ? { id: null, name: typedName } : null);
    onClient?.(client);
    setSearch('');
  };

  return (
    <PickerSelect<PickerOption | null>
      id={id}
      placeholder={t('clientPlaceholder')}
      none={t('clientNone')}
      options={optionsWithNew}
      choices={choices}
      search={search}
      onSearch={setSearch}
      value={value ? { value: value.id ?? newClient, label: value.name } : null}
      onChange={choose}
    />
  );
}
