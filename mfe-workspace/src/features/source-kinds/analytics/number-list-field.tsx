import { Select } from '@reportage/ui';

interface NumberListFieldProps {
  id?: string;
  choices: readonly number[];
  value?: readonly number[];
  onChange?: (numbers: number[]) => void;
}

/** Selects some of the offered numbers; typed or pasted numbers that are not offered are ignored. */
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
