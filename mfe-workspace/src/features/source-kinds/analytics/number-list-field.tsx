import { Select } from '@reportage/ui';

interface NumberListFieldProps {
  id?: string;
  value?: readonly number[];
  onChange?: (numbers: number[]) => void;
}

const toNumbers = (texts: readonly string[]): number[] => texts.filter((text) => /^\d+$/.test(text.trim())).map(Number);

/** Field for a list of whole numbers; other text is ignored. */
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

/** Whether all are whole numbers in the range allowed by the contracts. */
export const areNumbersUpTo = (numbers: readonly number[], max: number): boolean =>
  numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= max);
