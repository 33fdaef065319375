import type { CustomMetric } from '@reportage/contracts';
import { formatNumber, microsInUnit } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';

/** Formats a stored value; money is entered in currency units but formatted from micros, as everywhere. */
export function useValueText({ unit, currency, type }: Pick<CustomMetric, 'unit' | 'currency' | 'type'>) {
  const { locale } = useUiSettings();
  return (stored: { value: number; weight: number } | null): string => {
    const value = stored && unit === 'currency' ? stored.value * microsInUnit : (stored?.value ?? null);
    const text = formatNumber(value, { unit, currency, locale });
    return stored && type === 'avg' ? `${text} × ${formatNumber(stored.weight, { unit: 'count', locale })}` : text;
  };
}
