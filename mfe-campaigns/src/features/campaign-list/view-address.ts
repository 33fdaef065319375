import { type CampaignViewSettings, campaignLayouts } from '@reportage/contracts';
import type { ListState } from '@reportage/ui';

export type CampaignLayout = CampaignViewSettings['layout'];

const defaults = { layout: 'table', sort: 'createdAtSince', order: 'desc', search: '' } as const;

export const readLayout = (params: URLSearchParams): CampaignLayout =>
  campaignLayouts.find((layout) => layout === params.get('layout')) ?? defaults.layout;

/** Reads the columns from the URL. If there are none, the user's stored columns apply. */
export const readViewColumns = (params: URLSearchParams): string[] | undefined => params.get('columns')?.split(',');

/** Creates a view's URL parameters, omitting layout, sort, order and search if they are the list's defaults. */
export function toViewParams(id: string, settings: CampaignViewSettings): URLSearchParams {
  const params = new URLSearchParams({ view: id });
  for (const name of ['layout', 'sort', 'order', 'search'] as const) {
    if (settings[name] !== defaults[name]) params.set(name, settings[name]);
  }
  params.set('columns', settings.columns.join(','));
  for (const [field, filter] of Object.entries(settings.filters)) params.set(`filter.${field}`, filter);
  return params;
}

/** Converts the list's current state to view settings. */
export const toSettings = (
  list: Pick<ListState, 'filters' | 'sort' | 'order' | 'search'>,
  layout: CampaignLayout,
  columns: readonly string[],
): CampaignViewSettings => ({
  layout,
  columns: [...columns],
  filters: { ...list.filters },
  sort: list.sort,
  order: list.order,
  search: list.search,
});

const serialize = ({ layout, columns, sort, order, search, filters }: CampaignViewSettings): string =>
  JSON.stringify([
    layout,
    columns,
    sort,
    order,
    search,
    Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);

export const isSameView = (a: CampaignViewSettings, b: CampaignViewSettings): boolean => serialize(a) === serialize(b);
