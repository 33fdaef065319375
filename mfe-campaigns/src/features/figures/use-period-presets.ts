import { dateRanges, resolveBoardDate } from '@reportage/contracts';
import { useFiguresMessages } from './figures.messages.ts';
import type { PeriodPreset } from './period-field.tsx';

/** Returns the same periods as dashboards offer, ending on or before this day. */
export function usePeriodPresets(lastDay: string): PeriodPreset[] {
  const t = useFiguresMessages();
  return dateRanges.map((range) => ({
    label: t(`range_${range}`),
    value: resolveBoardDate({ dateRange: range }, lastDay),
  }));
}
