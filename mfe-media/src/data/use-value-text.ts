import type { Metric, PastValue } from '@reportage/contracts';
import { formatNumber, microsInUnit } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';

type MetricFormat = Pick<Metric, 'unit' | 'currency' | 'type'>;

/**
 * Returns a function that formats stored values of any metric. Money is stored in currency units, but `formatNumber`
 * expects micros.
 */
export function useMetricValueFormatter() {
  const { locale } = useUiSettings();
  return ({ unit, currency, type }: MetricFormat, stored: PastValue): string => {
    const value = stored && unit === 'currency' ? stored.value * microsInUnit : (stored?.value ?? null);
    const text = formatNumber(value, { unit, currency, locale });
    return stored && type === 'avg' ? `${text} × ${formatNumber(stored.weight, { unit: 'count', locale })}` : text;
  };
}

/** Returns a function that formats stored values of one metric. */
export function useValueFormatter(metric: MetricFormat) {
  const formatValue = useMetricValueFormatter();
  return (value: PastValue): string => formatValue(metric, value);
}
