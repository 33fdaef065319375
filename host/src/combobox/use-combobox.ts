import { type HTMLAttributes, type InputHTMLAttributes, type KeyboardEvent, useId, useState } from 'react';

export interface Combobox<Option> {
  active: Option | undefined;
  inputProps: InputHTMLAttributes<HTMLInputElement>;
  listProps: HTMLAttributes<HTMLElement>;
  getOptionProps(option: Option): HTMLAttributes<HTMLElement>;
}

interface ComboboxOptions<Option> {
  /** In display order. */
  options: readonly Option[];
  /** The text that the options match; when it changes, the first option becomes active again. */
  query: string;
  label: string;
  onChoose(option: Option): void;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Lets a text field control a list below it (the combobox pattern of WAI-ARIA). Focus stays in the field, arrow
 * keys move the active option with wrap-around, and Enter chooses it.
 */
export function useCombobox<Option extends { id: string }>(comboboxOptions: ComboboxOptions<Option>): Combobox<Option> {
  const { options, query, label, onChoose } = comboboxOptions;
  const listId = useId();
  const [choice, setChoice] = useState<{ query: string; id: string } | null>(null);
  const selected = choice?.query === query ? options.find(({ id }) => id === choice.id) : undefined;
  const active = selected ?? options[0];
  const getElementId = (option: Option): string => `${listId}-${option.id}`;

  function moveTo(option: Option | undefined): void {
    if (!option) return;
    setChoice({ query, id: option.id });
    document.getElementById(getElementId(option))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    // While a character is being composed, keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const index = active ? options.indexOf(active) : -1;
      moveTo(options.at((index + step) % options.length));
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      onChoose(active);
    }
  }

  return {
    active,
    inputProps: {
      role: 'combobox',
      'aria-label': label,
      'aria-expanded': options.length > 0,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      ...(active ? { 'aria-activedescendant': getElementId(active) } : {}),
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown,
    },
    listProps: { id: listId, role: 'listbox', 'aria-label': label },
    getOptionProps: (option) => ({
      id: getElementId(option),
      role: 'option',
      'aria-selected': option === active,
      // Unlike `pointerenter`, this event does not occur when the list scrolls below a resting pointer.
      onPointerMove: () => (option === active ? undefined : setChoice({ query, id: option.id })),
      // Keeps focus in the field.
      onPointerDown: (event) => event.preventDefault(),
      onClick: () => onChoose(option),
    }),
  };
}
