import { dayInZone, formatDay, formatInstant, formatRelative, missingValueText } from '@reportage/format';
import { Tooltip } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useUiSettings } from '../provider/ui-settings.ts';

const minuteMs = 60_000;

/** Relative time, updated while visible; shows the exact time on hover and focus. */
export function RelativeTime({ instant, timezone }: { instant: string | null; timezone?: string }): ReactNode {
  const { locale } = useUiSettings();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  if (instant === null) return missingValueText;
  // A row newer than the last tick must not appear to be in the future.
  const reference = new Date(Math.max(now.getTime(), Date.now() - minuteMs));
  const exact = formatInstant(instant, { locale, withZone: true, ...(timezone ? { timezone } : {}) });
  return (
    <Tooltip title={exact}>
      <time dateTime={instant} style={{ whiteSpace: 'nowrap' }}>
        {formatRelative(instant, { locale, now: reference })}
      </time>
    </Tooltip>
  );
}

/** A calendar day, formatted as 'MMM dd, yyyy'. */
export function DayText({ day }: { day: string | null }): ReactNode {
  const { locale } = useUiSettings();
  if (day === null) return missingValueText;
  return <time dateTime={day.slice(0, 10)}>{formatDay(day, { locale })}</time>;
}

/** An instant's day in the reader's time zone, for columns such as "Created at"; shows the exact time on hover. */
export function InstantDay({ instant }: { instant: string | null }): ReactNode {
  const { locale } = useUiSettings();
  if (instant === null) return missingValueText;
  return (
    <Tooltip title={formatInstant(instant, { locale, withZone: true })}>
      <time dateTime={instant} style={{ whiteSpace: 'nowrap' }}>
        {formatDay(dayInZone(instant), { locale })}
      </time>
    </Tooltip>
  );
}
