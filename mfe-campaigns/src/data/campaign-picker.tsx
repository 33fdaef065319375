import { type NamedItemsFieldProps, PagedSelect } from './paged-select.tsx';
import { usePickedItemsMessages } from './picked-items.messages.ts';
import { useCampaignChoices } from './use-campaign-choices.ts';

/** Selects campaigns that are not archived. */
export function CampaignPicker(props: NamedItemsFieldProps) {
  const t = usePickedItemsMessages();
  const { choices, search, setSearch } = useCampaignChoices();
  return (
    <PagedSelect
      {...props}
      query={choices}
      search={search}
      onSearch={setSearch}
      placeholder={t('campaigns')}
      emptyText={t('noCampaign')}
    />
  );
}
