import { Select } from '@reportage/ui';

interface NumberListFieldProps {
  id?: string;
  value?: readonly number[];
  onChange?: (numbers: number[]) => void;
}

const toNumbers = (texts: readonly string[]): number[] => texts.filter((text) => /^\d+$/.test(text.trim())).map(Number);

/** A list of whole numbers, typed one after the other; a text that is no number does not become an item. */
export function NumberListField({ id, value = [], onChange }: NumberListFieldProps) {
  return (
    <Select
      {...(id ? { id } : {})}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', ' ', ';']}
      value={value.map(String)}
      onChange={(texts: string[]) => onChange?.(toNumbers(texts))}
    />
  );
}

/** Whether all are whole numbers of the range that the contracts allow. */
export const areNumbersUpTo = (numbers: readonly number[], max: number): boolean =>
  numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= max);
