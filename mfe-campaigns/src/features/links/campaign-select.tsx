import { useFailures } from '@reportage/remote-kit/runtime';
import { Select, useDebouncedValue } from '@reportage/ui';
import { useState } from 'react';
import { isNearEnd } from '../../data/paged-select.tsx';
import { useLinkEditorMessages } from './link-editor.messages.ts';
import { useCampaignChoices } from './links.queries.ts';

const searchDelayMs = 300;

export interface CampaignChoice {
  id: string;
  name: string;
}

interface CampaignSelectProps {
  workspaceId: string;
  id?: string;
  'aria-label'?: string;
  placeholder?: string;
  value?: CampaignChoice | null;
  onChange?: (choice: CampaignChoice | null) => void;
}

/** Selects one of the workspace's campaigns. They are searched by name on the server. */
export function CampaignSelect({ workspaceId, placeholder, value, onChange, ...rest }: CampaignSelectProps) {
  const t = useLinkEditorMessages();
  const failures = useFailures('campaigns');
  const [search, setSearch] = useState('');
  const choices = useCampaignChoices(workspaceId, useDebouncedValue(search.trim().toLowerCase(), searchDelayMs));
  const failureOption = { value: 'failed', label: failures.getText('results', choices.error), disabled: true };
  const options = choices.error ? [failureOption] : choices.rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select<{ value: string; label: string }>
      {...rest}
      allowClear
      showSearch={{ searchValue: search, onSearch: setSearch, filterOption: false }}
      placeholder={placeholder ?? t('campaignPlaceholder')}
      notFoundContent={t('campaignNone')}
      loading={choices.isFetching}
      value={value ? { value: value.id, label: value.name } : null}
      labelInValue
      options={options}
      style={{ width: '100%' }}
      onPopupScroll={({ currentTarget }) => {
        if (isNearEnd(currentTarget) && choices.hasMore && !choices.isFetching) choices.fetchMore();
      }}
      onChange={(picked) => {
        onChange?.(picked ? { id: picked.value, name: picked.label } : null);
        setSearch('');
      }}
    />
  );
}
