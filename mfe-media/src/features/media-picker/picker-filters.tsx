import type { Source } from '@reportage/contracts';
import { Input, SearchOutlined, Segmented, Select } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useMediaPickerMessages } from './media-picker.messages.ts';
import classes from './media-picker.module.css';
import type { PickerList } from './use-picker-list.ts';

interface PickerFiltersProps {
  list: PickerList;
  chosenCount: number;
  sources: readonly Source[];
}

export function PickerFilters({ list, chosenCount, sources }: PickerFiltersProps): ReactNode {
  const t = useMediaPickerMessages();
  return (
    <div className={classes.filters}>
      <Input
        type="search"
        prefix={<SearchOutlined />}
        aria-label={t('search')}
        placeholder={t('search')}
        allowClear
        maxLength={200}
        value={list.search}
        onChange={(event) => list.setSearch(event.target.value)}
        // Must not submit a surrounding form.
        onPressEnter={(event) => event.preventDefault()}
        className={classes.search}
      />
      {sources.length > 1 && (
        <Select<string>
          aria-label={t('source')}
          placeholder={t('allSources')}
          allowClear
          style={{ flex: '1 1 110px', maxWidth: 200 }}
          value={list.sourceId}
          options={sources.map(({ id, name }) => ({ value: id, label: name }))}
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
