import type { BoardCard, BoardScope, Period } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Modal, Select, useDebouncedValue, useUiSettings } from '@reportage/ui';
import { useId, useState } from 'react';
import { useCardBuilderMessages } from '../card-builder/card-builder.messages.ts';
import { useBoardFiltersMessages } from './board-filters.messages.ts';
import classes from './board-filters.module.css';
import { useFacets } from './facets.queries.ts';
import { filterDimensions } from './filter-dimensions.ts';
import type { BoardFilter } from './filters-in-address.ts';

const searchDelayMs = 300;
const maxValues = 200;

interface FilterFormProps {
  cards: readonly BoardCard[];
  scope: BoardScope;
  period: Period;
  timezone: string;
  /** The filter to change; undefined for a new one. */
  filter: BoardFilter | undefined;
  /** Dimensions that have a filter already. */
  taken: readonly string[];
  nameOf(dimension: string, value: string): string;
  onApply(filter: BoardFilter): void;
  onClose(): void;
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop < 3 * clientHeight + 1;

/** Chooses a dimension and its values, which the server searches and pages. */
export function FilterForm({ cards, scope, period, timezone, filter, taken, nameOf, ...form }: FilterFormProps) {
  const t = useBoardFiltersMessages();
  const families = useCardBuilderMessages();
  const { locale } = useUiSettings();
  const { id: workspaceId } = useWorkspace();
  const [dimension, setDimension] = useState(filter?.dimension);
  const [values, setValues] = useState<{ value: string; label: string }[]>(() =>
    (filter?.values ?? []).map((value) => ({ value, label: nameOf(filter?.dimension ?? '', value) })),
  );
  const [search, setSearch] = useState('');
  const searchString = useDebouncedValue(search, searchDelayMs);
  const facets = useFacets({ workspaceId, dimension, period, timezone, scope, searchString });
  const [dimensionId, valuesId] = [useId(), useId()];
  const groups = filterDimensions(cards, locale).map(({ mediaType, dimensions }) => ({
    label: mediaType === 'custom' ? families('customMetrics') : families(mediaType),
    options: dimensions
      .filter(({ id }) => id === filter?.dimension || !taken.includes(id))
      .map(({ id, name }) => ({ value: id, label: name })),
  }));
  return (
    <Modal
      open
      title={filter ? t('filters') : t('add')}
      okText={t('apply')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !dimension || values.length === 0 }}
      onCancel={form.onClose}
      onOk={() => dimension && form.onApply({ dimension, values: values.map(({ value }) => value) })}
    >
      <div className={classes.form}>
        <label htmlFor={dimensionId}>{t('dimension')}</label>
        <Select<string>
          id={dimensionId}
          showSearch={{ optionFilterProp: 'label' }}
          {...(dimension ? { value: dimension } : {})}
          onChange={(chosen) => {
            setDimension(chosen);
            setValues([]);
            setSearch('');
          }}
          options={groups}
        />
        <label htmlFor={valuesId}>{t('values')}</label>
        <Select<{ value: string; label: string }[]>
          id={valuesId}
          mode="multiple"
          labelInValue
          maxCount={maxValues}
          disabled={!dimension}
          showSearch={{ searchValue: search, onSearch: setSearch, filterOption: false }}
          loading={facets.isFetching}
          notFoundContent={
            facets.error ? t('valuesFailed', { reason: facets.error.message }) : facets.isFetching ? '…' : t('noValues')
          }
          value={values}
          onChange={(chosen) => setValues(chosen.map(({ value, label }) => ({ value, label })))}
          options={facets.values.map(({ id, name }) => ({ value: id, label: name || t('empty') }))}
          onPopupScroll={({ currentTarget }) => {
            if (isNearEnd(currentTarget) && facets.hasMore && !facets.isFetching) facets.fetchMore();
          }}
        />
      </div>
    </Modal>
  );
}
