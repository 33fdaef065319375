import {
  type FacetChip,
  type MediaFacet,
  type MediaFacetId,
  type MediaType,
  mediaFacetIds,
  mediaTypes,
} from '@reportage/contracts';
import type { ListState } from '@reportage/ui';

type Filters = ListState['filters'];

/** Facets shown as chips; sources have a separate control. */
export type ChipFacet = Exclude<MediaFacetId, 'connectionId'>;
export const chipFacets = mediaFacetIds.filter((facet): facet is ChipFacet => facet !== 'connectionId');

const typeField = 'mediaType';

/** Reads the media type from the URL; pages by default. */
export function readMediaType({ filters }: { filters: Filters }): MediaType {
  const id = filters[typeField]?.replace(/^is\|/, '');
  return mediaTypes.find((type) => type === id) ?? 'web';
}

/** Reads the values of a facet from the URL. */
export function readSelectedValues({ filters }: { filters: Filters }, facet: MediaFacetId): string[] {
  const [operator, values = ''] = (filters[facet] ?? '').split('|');
  return operator === 'is' ? values.split(',').filter(Boolean) : [];
}

/** Converts the URL's filters to the chips that the API accepts. Their names are only for display. */
export function readChips(
  list: { filters: Filters },
  facets: readonly MediaFacet[],
  getName: (facet: ChipFacet) => string,
): FacetChip[] {
  return chipFacets.flatMap((id): FacetChip[] => {
    const options = facets.find((facet) => facet.id === id)?.options ?? [];
    const selected = readSelectedValues(list, id).map((value) => ({
      id: value,
      name: options.find((option) => option.id === value)?.name ?? value,
    }));
    return selected.length === 0 ? [] : [{ info: { id, name: getName(id), type: 'facet', operator: 'is' }, selected }];
  });
}

/** Returns the filters with one facet's values replaced. */
export function withFilter(filters: Filters, facet: MediaFacetId, values: readonly string[]): Record<string, string> {
  return { ...filters, [facet]: values.length > 0 ? `is|${values.join(',')}` : '' };
}

/** Returns the filters for a newly chosen media type, without those for the previous one. */
export const withMediaType = (type: MediaType): Record<string, string> =>
  type === 'web' ? {} : { [typeField]: `is|${type}` };

/** Lists the names of the active filters other than the media type. */
const listActiveFilters = ({ filters }: { filters: Filters }): string[] =>
  Object.keys(filters).filter((field) => field !== typeField);

/** Adapts the list state so that the media type does not count as a filter and stays when filters are cleared. */
export function limitToMediaType<Sort extends string>(list: ListState<Sort>): ListState<Sort> {
  return {
    ...list,
    isNarrowed: list.search !== '' || listActiveFilters(list).length > 0,
    clearNarrowing: () => list.change({ search: '', filters: withMediaType(readMediaType(list)) }),
  };
}

/** Returns the library's query parameters with only the media type, so that a new item is not filtered out. */
export const getMediaTypeParams = (type: MediaType): URLSearchParams =>
  new URLSearchParams(Object.entries(withMediaType(type)).map(([field, value]) => [`filter.${field}`, value]));
