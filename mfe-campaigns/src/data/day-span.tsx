import { formatPeriod, missing } from '@reportage/format';
import { DayText, useUiSettings } from '@reportage/ui';

interface DaySpanProps {
  startDate: string | null;
  endDate: string | null;
  /** Shows what both days have in common only once, for places with little room such as a phone's card. */
  isShort?: boolean;
}

/** A range of days, always on one line; a dash if there is none. */
export function DaySpan({ startDate, endDate, isShort = false }: DaySpanProps) {
  const { locale } = useUiSettings();
  if (startDate === null || endDate === null) return missing;
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {isShort ? (
        formatPeriod({ from: startDate, to: endDate }, { locale, style: 'short' })
      ) : (
        <>
          <DayText day={startDate} /> – <DayText day={endDate} />
        </>
      )}
    </span>
  );
}
