import type { ListFilter } from '@reportage/ui';
import type { FilterState } from './filter-state.ts';
import { getLabels, toLabelFilter } from './filter-values.ts';
import { LabelSelect, type LabelSelectProps } from './label-select.tsx';
import { usePickerMessages } from './pickers.messages.ts';

interface LabelFilterOptions extends FilterState, Pick<LabelSelectProps, 'entity'> {
  label: string;
}

/** Returns a filter for the rows with any of the chosen labels. */
export function useLabelFilter({ field, label, filter, entity, onChange }: LabelFilterOptions): ListFilter {
  const t = usePickerMessages();
  const labels = getLabels(filter);
  return {
    key: field,
    label,
    chosen: labels.join(', ') || undefined,
    field: (id) => (
      <LabelSelect
        id={id}
        {...(entity ? { entity } : {})}
        placeholder={t('any')}
        value={labels}
        onChange={(chosen) => onChange(toLabelFilter(chosen))}
      />
    ),
    onClear: () => onChange(''),
  };
}
