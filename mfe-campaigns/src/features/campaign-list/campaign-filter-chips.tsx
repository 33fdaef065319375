import { campaignStatuses } from '@reportage/contracts';
import { FilterChip } from '@reportage/ui';
import { useCampaignStatusMessages } from '../../data/campaign-status.messages.ts';
import { type CampaignChips, valuesOf } from './campaign-chips.ts';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import { MoreFilters } from './more-filters.tsx';

/** The list's filters as chips that show their chosen values; less common filters share one chip. */
export function CampaignFilterChips({ filters, setFilters }: Pick<CampaignChips, 'filters' | 'setFilters'>) {
  const t = useCampaignListMessages();
  const statusText = useCampaignStatusMessages();
  const isArchived = filters.isArchived === 'is|true';
  const status = campaignStatuses.find((known) => known === valuesOf(filters.status)[0]);
  return (
    <>
      <FilterChip
        text={t('chipArchived', { value: isArchived ? t('filterTrue') : t('filterFalse') })}
        chosen={String(isArchived)}
        choices={[
          { key: 'false', label: t('filterFalse') },
          { key: 'true', label: t('filterTrue') },
        ]}
        onChoose={(key) => setFilters({ isArchived: key === 'true' ? 'is|true' : '' })}
      />
      <FilterChip
        text={t('chipStatus', { value: status ? statusText(status) : t('filterAny') })}
        chosen={status ?? 'any'}
        choices={[
          { key: 'any', label: t('filterAny') },
          ...campaignStatuses.map((known) => ({ key: known, label: statusText(known) })),
        ]}
        onChoose={(key) => setFilters({ status: key === 'any' ? '' : `is|${key}` })}
      />
      <MoreFilters filters={filters} setFilters={setFilters} />
    </>
  );
}
