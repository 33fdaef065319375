import { type MediaFacet, type MediaType, mediaTypes } from '@reportage/contracts';
import { Button, CloseOutlined, DownOutlined, Dropdown, type ListState, Select } from '@reportage/ui';
import { useId } from 'react';
import { type ChipFacet, chipFacets, mediaTypeIn, selectedIn, withFilter, withMediaType } from './facet-chips.ts';
import { useMediaFilterMessages } from './media-filters.messages.ts';
import { useMediaListMessages } from './media-list.messages.ts';
import { sourceIn } from './source-filter.tsx';

/** Chooses the kind of media shown. */
export function MediaKind({ list }: { list: ListState }) {
  const t = useMediaFilterMessages();
  const id = useId();
  return (
    <Select<MediaType>
      id={id}
      aria-label={t('kind')}
      virtual={false}
      style={{ flex: '1 1 110px', minWidth: 110, maxWidth: 200 }}
      value={mediaTypeIn(list)}
      options={mediaTypes.map((type) => ({ value: type, label: t(type) }))}
      onChange={(type) => list.change({ filters: withMediaType(type), sort: 'createdAt' })}
    />
  );
}

/** A chip for each facet. */
export function MediaFilters({ list, facets }: { list: ListState; facets: readonly MediaFacet[] }) {
  return chipFacets.map((id) => (
    <FacetChipButton key={id} id={id} list={list} options={facets.find((facet) => facet.id === id)?.options ?? []} />
  ));
}

interface ActiveFiltersProps {
  list: ListState;
  facets: readonly MediaFacet[];
  sourceName(id: string): string | undefined;
}

/** The active filters in words, each with a button that removes it. */
export function ActiveFilters({ list, facets, sourceName }: ActiveFiltersProps) {
  const t = useMediaFilterMessages();
  const words = useMediaListMessages();
  const sourceId = sourceIn(list);
  const active = [
    ...chipFacets.map((id) => ({ id, values: chosenNames(list, id, facets, t) })),
    { id: 'connectionId' as const, values: sourceId ? [sourceName(sourceId) ?? ''] : [] },
  ].filter(({ values }) => values.length > 0);
  return active.map(({ id, values }) => {
    const facet = id === 'connectionId' ? words('source') : t(id);
    const filter = t('chosen', { facet, values: values.join(', ') });
    return (
      <Button
        key={id}
        type="text"
        shape="round"
        icon={<CloseOutlined aria-hidden />}
        iconPlacement="end"
        aria-label={words('removeFilter', { filter })}
        onClick={() => list.change({ filters: withFilter(list.filters, id, []) })}
        style={{ background: 'var(--accent-soft)', color: 'var(--link)' }}
      >
        {filter}
      </Button>
    );
  });
}

/** The display names of a facet's chosen values. */
function chosenNames(
  list: ListState,
  id: ChipFacet,
  facets: readonly MediaFacet[],
  t: ReturnType<typeof useMediaFilterMessages>,
): string[] {
  const options = facets.find((facet) => facet.id === id)?.options ?? [];
  return selectedIn(list, id).map((value) =>
    id === 'duplicates' || id === 'archived'
      ? t(`${id}_yes`)
      : (options.find((option) => option.id === value)?.name ?? value),
  );
}

interface FacetChipButtonProps {
  id: ChipFacet;
  list: ListState;
  options: MediaFacet['options'];
}

/** A chip with its chosen values; its menu stays open to choose several. */
function FacetChipButton({ id, list, options }: FacetChipButtonProps) {
  const t = useMediaFilterMessages();
  const selected = selectedIn(list, id);
  const nameOf = (value: string) =>
    id === 'duplicates' || id === 'archived'
      ? t(`${id}_yes`)
      : (options.find((option) => option.id === value)?.name ?? value);
  const facet = t(id);
  const text =
    selected.length > 0 ? t('chosen', { facet, values: selected.map(nameOf).join(', ') }) : t('any', { facet });
  const choose = (values: string[]) => list.change({ filters: withFilter(list.filters, id, values) });
  const items = options.map((option) => ({
    key: option.id,
    label: t('option', { name: nameOf(option.id), count: option.count }),
  }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: items.length > 0 ? items : [{ key: 'none', label: t('noOption'), disabled: true }],
        selectable: true,
        multiple: true,
        selectedKeys: selected,
        onSelect: ({ key }) => choose([...selected, key]),
        onDeselect: ({ key }) => choose(selected.filter((value) => value !== key)),
      }}
    >
      <Button icon={<DownOutlined aria-hidden />} iconPlacement="end" shape="round">
        {text}
      </Button>
    </Dropdown>
  );
}
