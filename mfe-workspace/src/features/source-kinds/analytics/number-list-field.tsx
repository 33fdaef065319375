import { Select } from '@reportage/ui';

interface NumberListFieldProps {
  id?: string;
  choices: readonly number[];
  value?: readonly number[];
  onChange?: (numbers: number[]) => void;
}

/** A select for any of the given numbers; typed or pasted numbers that are not among them are ignored. */
export function NumberListField({ id, choices, value = [], onChange }: NumberListFieldProps) {
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      tokenSeparators={[',', ' ', ';']}
      options={choices.map((choice) => ({ value: choice, label: String(choice) }))}
      value={[...value]}
      onChange={(numbers: number[]) => onChange?.(numbers)}
    />
  );
}
