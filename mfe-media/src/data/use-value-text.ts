import type { Metric, PastValue } from '@reportage/contracts';
import { formatNumber, microsInUnit } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';

type MetricFormat = Pick<Metric, 'unit' | 'currency' | 'type'>;

/** Formats stored values of any metric. Money is stored in currency units, but `formatNumber` expects micros. */
export function useValueTexts() {
  const { locale } = useUiSettings();
  return ({ unit, currency, type }: MetricFormat, stored: PastValue): string => {
    const value = stored && unit === 'currency' ? stored.value * microsInUnit : (stored?.value ?? null);
    const text = formatNumber(value, { unit, currency, locale });
    return stored && type === 'avg' ? `${text} × ${formatNumber(stored.weight, { unit: 'count', locale })}` : text;
  };
}

/** Formats stored values of one metric. */
export function useValueText(metric: MetricFormat) {
  const getText = useValueTexts();
  return (value: PastValue): string => getText(metric, value);
}
