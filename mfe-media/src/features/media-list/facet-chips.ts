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

/** Facets that are chips; sources have their own choice. */
export type ChipFacet = Exclude<MediaFacetId, 'connectionId'>;
export const chipFacets = mediaFacetIds.filter((facet): facet is ChipFacet => facet !== 'connectionId');

const kindField = 'mediaType';
const isKnown = (facets: readonly string[], id: string): id is MediaFacetId => facets.includes(id);

/** The media type that the address names; pages unless it names one. */
export function mediaTypeIn({ filters }: { filters: Filters }): MediaType {
  const named = filters[kindField]?.replace(/^is\|/, '');
  return mediaTypes.find((type) => type === named) ?? 'web';
}

/** What one facet lets through by the address. */
export function selectedIn({ filters }: { filters: Filters }, facet: MediaFacetId): string[] {
  const [operator, values = ''] = (filters[facet] ?? '').split('|');
  return operator === 'is' ? values.split(',').filter(Boolean) : [];
}

/** The chips of the address as the wire has them. Names are shown, and not relied on. */
export function chipsIn(
  list: { filters: Filters },
  facets: readonly MediaFacet[],
  nameOf: (facet: ChipFacet) => string,
): FacetChip[] {
  return chipFacets.flatMap((id): FacetChip[] => {
    const options = facets.find((facet) => facet.id === id)?.options ?? [];
    const selected = selectedIn(list, id).map((value) => ({
      id: value,
      name: options.find((option) => option.id === value)?.name ?? value,
    }));
    return selected.length === 0 || !isKnown(mediaFacetIds, id)
      ? []
      : [{ info: { id, name: nameOf(id), type: 'facet', operator: 'is' }, selected }];
  });
}

/** The address's filters with one of them changed; another media type has other sources and campaigns. */
export function withFilter(filters: Filters, facet: MediaFacetId, values: readonly string[]): Record<string, string> {
  return { ...filters, [facet]: values.length > 0 ? `is|${values.join(',')}` : '' };
}
export const withMediaType = (type: MediaType): Record<string, string> =>
  type === 'web' ? {} : { [kindField]: `is|${type}` };

/** The filters that leave something of the kind out. */
const narrowingIn = ({ filters }: { filters: Filters }): string[] =>
  Object.keys(filters).filter((field) => field !== kindField);

/** The list as its kind has it: choosing a kind leaves nothing out, and clearing the filters stays with it. */
export function withinKind<Sort extends string>(list: ListState<Sort>): ListState<Sort> & { filterCount: number } {
  const filterCount = narrowingIn(list).length;
  return {
    ...list,
    filterCount,
    isNarrowed: list.search !== '' || filterCount > 0,
    clearNarrowing: () => list.change({ search: '', filters: withMediaType(mediaTypeIn(list)) }),
  };
}

/** The library's address with nothing but that kind of media, so that what was just added is among them. */
export const addressOfKind = (type: MediaType): URLSearchParams =>
  new URLSearchParams(Object.entries(withMediaType(type)).map(([field, value]) => [`filter.${field}`, value]));
