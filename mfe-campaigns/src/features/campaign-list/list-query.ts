import type { ListState } from '@reportage/ui';
import type { CalendarWindow } from './calendar-window.ts';
import type { CampaignFilters } from './campaign-chips.ts';
import type { CampaignListQuery } from './campaign-list.queries.ts';

/**
 * The query of the list call for the state in the URL. The calendar requests the campaigns that run in its window,
 * sorted by start date.
 */
export function getQuery(
  workspaceId: string,
  list: ListState<NonNullable<CampaignListQuery['sort']>>,
  { isArchived, ...filters }: CampaignFilters,
  calendar: CalendarWindow | undefined,
): CampaignListQuery {
  const { filters: _filters, status: _status, ...query } = list.query;
  const allFilters = {
    ...filters,
    // A chosen date filter takes precedence over the window's days.
    ...(calendar && !filters.dates ? { dates: `is|${calendar.from},${calendar.to}` } : {}),
  };
  const { status, ...others } = allFilters;
  return {
    ...query,
    workspaceId,
    isArchived: isArchived === 'is|true' ? 'true' : 'false',
    ...(status ? { status } : {}),
    ...(Object.keys(others).length > 0 ? { filters: JSON.stringify(others) } : {}),
    ...(calendar ? { sort: 'startDate' as const, order: 'asc' as const } : {}),
  };
}
