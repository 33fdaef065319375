import { Select } from '@reportage/ui';

interface NumberListFieldProps {
  id?: string;
  choices: readonly number[];
  value?: readonly number[];
  onChange?: (numbers: number[]) => void;
}

/** Field for some of the numbers that can be chosen; typed or pasted ones that are not among them are ignored. */
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
