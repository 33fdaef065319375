import { DayText } from '@reportage/ui';

interface DaySpanProps {
  startDate: string | null;
  endDate: string | null;
}

/** From one day to another; a dash without. */
export function DaySpan({ startDate, endDate }: DaySpanProps) {
  if (startDate === null || endDate === null) return '–';
  return (
    <span>
      <DayText day={startDate} /> – <DayText day={endDate} />
    </span>
  );
}
