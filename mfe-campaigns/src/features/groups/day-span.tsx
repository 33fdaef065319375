import { DayText } from '@reportage/ui';

interface DaySpanProps {
  startDate: string | null;
  endDate: string | null;
}

/** A range of days; a dash if there is none. */
export function DaySpan({ startDate, endDate }: DaySpanProps) {
  if (startDate === null || endDate === null) return '–';
  return (
    <span>
      <DayText day={startDate} /> – <DayText day={endDate} />
    </span>
  );
}
