import { formatPeriod, keepDatesWhole, missingValueText } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';

interface DaySpanProps {
  startDate: string | null;
  endDate: string | null;
}

/** A range of days; a dash if there is none. It wraps only between its days. */
export function DaySpan({ startDate, endDate }: DaySpanProps) {
  const { locale } = useUiSettings();
  if (startDate === null || endDate === null) return missingValueText;
  const period = formatPeriod({ from: startDate, to: endDate }, { locale });
  return <span style={{ whiteSpace: 'normal', textWrap: 'balance' }}>{keepDatesWhole(period)}</span>;
}
