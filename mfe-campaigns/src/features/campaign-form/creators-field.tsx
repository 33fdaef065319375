import type { CampaignCreator } from '@reportage/contracts';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import { useCreatorChoices } from './campaign-form.queries.ts';
import { type PickerOption, PickerSelect, usePickerSearch } from './picker-select.tsx';

interface CreatorsFieldProps {
  workspaceId: string;
  id?: string;
  value?: CampaignCreator[];
  onChange?: (creators: CampaignCreator[]) => void;
}

/** Selects some of the workspace's active creators. */
export function CreatorsField({ workspaceId, id, value = [], onChange }: CreatorsFieldProps) {
  const t = useCampaignFormMessages();
  const { search, setSearch, debouncedSearch } = usePickerSearch();
  const choices = useCreatorChoices(workspaceId, debouncedSearch);
  const foundCreators = choices.rows.flatMap((creator) => {
    if (creator.status !== 'Active') return [];
    return [{ id: creator.id, creatorWorkspaceId: creator.creatorWorkspaceId, name: creator.name }];
  });
  const knownCreators = new Map([...value, ...foundCreators].map((creator) => [creator.id, creator]));
  return (
    <PickerSelect<PickerOption[]>
      id={id}
      mode="multiple"
      placeholder={t('creatorsPlaceholder')}
      emptyText={t('creatorsNone')}
      options={foundCreators.map((creator) => ({ value: creator.id, label: creator.name }))}
      query={choices}
      search={search}
      onSearch={setSearch}
      value={value.map((creator) => ({ value: creator.id, label: creator.name }))}
      onChange={(picked) => {
        onChange?.(picked.flatMap((option) => knownCreators.get(option.value) ?? []));
        setSearch('');
      }}
    />
  );
}
