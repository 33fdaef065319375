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

/** Creates a filter by fixed choices, kept in the URL as `is|key` or `is|key,key`; unknown values there are ignored. */
export function createChoiceFilter<Key extends string>(
  list: Pick<ListState, 'filters' | 'change'>,
  { field, label, choices, isMultiple = false }: ChoiceFilterOptions<Key>,
): ChoiceFilter & { selected: Key[] } {
  const { [field]: stored = '', ...others } = list.filters;
  const text = stored.startsWith(operatorPrefix) ? stored.slice(operatorPrefix.length) : '';
  const values = isMultiple ? text.split(',') : [text];
  const chosen = choices.filter(({ key }) => values.includes(key));
  const clear = () => list.change({ filters: others });
  return {
    key: field,
    label,
    chosen: chosen.map((choice) => choice.label).join(', ') || undefined,
    choices,
    selected: chosen.map(({ key }) => key),
    isMultiple,
    onChoose: (keys) =>
      keys.length > 0 ? list.change({ filters: { ...others, [field]: operatorPrefix + keys.join(',') } }) : clear(),
    onClear: clear,
  };
}
