import type { ListState } from '@reportage/ui';
import type { CalendarWindow } from './calendar-window.ts';
import type { CampaignFilters } from './campaign-chips.ts';
import type { CampaignListQuery } from './campaign-list.queries.ts';

/**
 * Creates the list call's query from the state in the URL. The calendar requests the campaigns that run during its
 * window, sorted by start date.
 */
export function createListQuery(
  workspaceId: string,
  list: ListState<NonNullable<CampaignListQuery['sort']>>,
  { isArchived, ...filters }: CampaignFilters,
  calendar: CalendarWindow | undefined,
): CampaignListQuery {
  const { filters: _filters, status: _status, ...query } = list.query;
  const allFilters = {
    ...filters,
    // A date filter set by the user takes precedence over the calendar's window.
    ...(calendar && !filters.dates ? { dates: `is|${calendar.from},${calendar.to}` } : {}),
  };
  const { status, ...otherFilters } = allFilters;
  return {
    ...query,
    workspaceId,
    isArchived: isArchived === 'is|true' ? 'true' : 'false',
    ...(status ? { status } : {}),
    ...(Object.keys(otherFilters).length > 0 ? { filters: JSON.stringify(otherFilters) } : {}),
    ...(calendar ? { sort: 'startDate' as const, order: 'asc' as const } : {}),
  };
}
