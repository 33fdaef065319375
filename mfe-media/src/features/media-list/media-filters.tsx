import { type MediaFacet, type MediaType, mediaTypes, type Source } from '@reportage/contracts';
import { type ListFilter, type ListState, Select } from '@reportage/ui';
import { useId } from 'react';
import {
  type ChipFacet,
  chipFacets,
  readMediaType,
  readSelectedValues,
  withFilter,
  withMediaType,
} from './facet-chips.ts';
import { useMediaFilterMessages } from './media-filters.messages.ts';
import { useMediaListMessages } from './media-list.messages.ts';
import { getSourceFilter } from './source-filter.ts';

export function MediaTypeSelect({ list }: { list: ListState }) {
  const t = useMediaFilterMessages();
  const id = useId();
  return (
    <Select<MediaType>
      id={id}
      aria-label={t('kind')}
      virtual={false}
      style={{ flex: '1 1 96px', minWidth: 96, maxWidth: 200 }}
      value={readMediaType(list)}
      options={mediaTypes.map((type) => ({ value: type, label: t(type) }))}
      onChange={(type) => list.change({ filters: withMediaType(type), sort: 'createdAt' })}
    />
  );
}

/** Returns the filters by facet and, for pages, by source. */
export function useMediaFilters(
  list: ListState,
  facets: readonly MediaFacet[],
  sources: readonly Pick<Source, 'id' | 'name'>[],
): ListFilter[] {
  const t = useMediaFilterMessages();
  const tMediaList = useMediaListMessages();
  const choose = (id: ChipFacet | 'connectionId', values: readonly string[]) =>
    list.change({ filters: withFilter(list.filters, id, values) });
  const facetFilters = chipFacets.map((id): ListFilter => {
    const options = facets.find((facet) => facet.id === id)?.options ?? [];
    const getName = (value: string) =>
      id === 'duplicates' || id === 'archived'
        ? t(`${id}_yes`)
        : (options.find((option) => option.id === value)?.name ?? value);
    const selectedValues = readSelectedValues(list, id);
    return {
      key: id,
      label: t(id),
      chosen: selectedValues.map(getName).join(', ') || undefined,
      choices: options.map((option) => ({
        key: option.id,
        label: t('option', { name: getName(option.id), count: option.count }),
      })),
      selected: selectedValues,
      isMultiple: true,
      onChoose: (values) => choose(id, values),
      onClear: () => choose(id, []),
    };
  });
  const sourceId = getSourceFilter(list);
  const sourceFilter: ListFilter = {
    key: 'connectionId',
    label: tMediaList('source'),
    chosen: sourceId && (sources.find(({ id }) => id === sourceId)?.name ?? sourceId),
    choices: sources.map(({ id, name }) => ({ key: id, label: name })),
    selected: sourceId ? [sourceId] : [],
    onChoose: (values) => choose('connectionId', values),
    onClear: () => choose('connectionId', []),
  };
  // Omits facets without values, because their menus would be empty.
  return [...facetFilters, sourceFilter].filter(({ chosen, choices }) => chosen !== undefined || choices?.length);
}
