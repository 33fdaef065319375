import type { ChoiceFilter } from './list-filter.ts';
import type { ListState } from './use-list-state.ts';

const operatorPrefix = 'is|';

interface ChoiceFilterOptions<Key extends string> {
  /** The filter's name in the URL and in the list call. */
  field: string;
  label: string;
  choices: readonly { key: Key; label: string }[];
  isMultiple?: boolean;
}

/**
 * Creates a filter with fixed choices, kept in the URL as `is|key` or `is|key,key`; unknown values there are ignored.
 */
export function createChoiceFilter<Key extends string>(
  list: Pick<ListState, 'filters' | 'change'>,
  { field, label, choices, isMultiple = false }: ChoiceFilterOptions<Key>,
): ChoiceFilter & { selected: Key[] } {
  const { [field]: storedValue = '', ...otherFilters } = list.filters;
  const text = storedValue.startsWith(operatorPrefix) ? storedValue.slice(operatorPrefix.length) : '';
  const values = isMultiple ? text.split(',') : [text];
  const chosenChoices = choices.filter(({ key }) => values.includes(key));
  const clear = () => list.change({ filters: otherFilters });
  return {
    key: field,
    label,
    chosen: chosenChoices.map((choice) => choice.label).join(', ') || undefined,
    choices,
    selected: chosenChoices.map(({ key }) => key),
    isMultiple,
    onChoose: (keys) =>
      keys.length > 0
        ? list.change({ filters: { ...otherFilters, [field]: operatorPrefix + keys.join(',') } })
        : clear(),
    onClear: clear,
  };
}
