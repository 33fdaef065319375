import { formatPeriod, keepDatesWhole, missing } from '@reportage/format';
import { DayText, useUiSettings } from '@reportage/ui';

interface DaySpanProps {
  startDate: string | null;
  endDate: string | null;
  /** Shows a shared month or year only once, for narrow spaces such as cards on a phone. */
  isShort?: boolean;
}

/**
 * A range of days; a dash if there is none. Only the short form may wrap, between its days, because a range across two
 * years is too wide for a phone.
 */
export function DaySpan({ startDate, endDate, isShort = false }: DaySpanProps) {
  const { locale } = useUiSettings();
  if (startDate === null || endDate === null) return missing;
  if (isShort) {
    const period = formatPeriod({ from: startDate, to: endDate }, { locale, style: 'short' });
    return <span style={{ whiteSpace: 'normal', textWrap: 'balance' }}>{keepDatesWhole(period)}</span>;
  }
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <DayText day={startDate} /> – <DayText day={endDate} />
    </span>
  );
}
