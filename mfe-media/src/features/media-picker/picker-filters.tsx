import { type MediaType, mediaTypes, type Source } from '@reportage/contracts';
import { Input, SearchOutlined, Segmented, Select } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useMediaFilterMessages } from '../media-list/media-filters.messages.ts';
import { useMediaPickerMessages } from './media-picker.messages.ts';
import classes from './media-picker.module.css';
import type { PickerList } from './use-picker-list.ts';

interface PickerFiltersProps {
  list: PickerList;
  chosenCount: number;
  sources: readonly Source[];
}

/** Returns the media type provided by a source. */
const getMediaType = ({ type }: Source): MediaType =>
  type === 'analytics' ? 'web' : type === 'table' ? 'custom' : type;

export function PickerFilters({ list, chosenCount, sources }: PickerFiltersProps): ReactNode {
  const t = useMediaPickerMessages();
  const tFilter = useMediaFilterMessages();
  const searchText = list.mediaType === 'web' ? t('search') : t('searchItems');
  const availableTypes = new Set<MediaType>(['web', 'custom', ...sources.map(getMediaType)]);
  const sourcesOfType = sources.filter((source) => getMediaType(source) === list.mediaType);
  return (
    <div className={classes.filters}>
      <Input
        type="search"
        prefix={<SearchOutlined />}
        aria-label={searchText}
        placeholder={searchText}
        allowClear
        maxLength={200}
        value={list.search}
        onChange={(event) => list.setSearch(event.target.value)}
        // Enter must not submit a surrounding form.
        onPressEnter={(event) => event.preventDefault()}
        className={classes.search}
      />
      <Select<MediaType>
        aria-label={tFilter('kind')}
        virtual={false}
        style={{ flex: '1 1 110px', maxWidth: 180 }}
        value={list.mediaType}
        options={mediaTypes
          .filter((type) => availableTypes.has(type))
          .map((type) => ({ value: type, label: tFilter(type) }))}
        onChange={list.setMediaType}
      />
      {sourcesOfType.length > 1 && (
        <Select<string>
          aria-label={t('source')}
          placeholder={t('allSources')}
          allowClear
          style={{ flex: '1 1 110px', maxWidth: 200 }}
          value={list.sourceId}
          options={sourcesOfType.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: string | undefined) => list.setSourceId(id ?? null)}
        />
      )}
      <Segmented<'all' | 'chosen'>
        aria-label={t('view')}
        value={list.showsChosen ? 'chosen' : 'all'}
        options={[
          { value: 'all', label: t('viewAll') },
          { value: 'chosen', label: t('viewChosen', { count: chosenCount }) },
        ]}
        onChange={(view) => list.showChosen(view === 'chosen')}
      />
    </div>
  );
}
