import { formatPeriod } from '@reportage/format';
import { Button, Flex, type ListFilter, Segmented, useIsNarrow, useUiSettings } from '@reportage/ui';
import {
  type CalendarWindow,
  type CalendarZoom,
  calendarZooms,
  getWindowAround,
  getWindowFrom,
  moveWindow,
} from './calendar-window.ts';
import { useCampaignListMessages } from './campaign-list.messages.ts';

interface CalendarNavProps {
  calendarWindow: CalendarWindow;
  today: string;
  onChange: (calendarWindow: CalendarWindow) => void;
}

/** Returns the calendar's zoom as a filter, for phones, where the control does not fit beside the dates. */
export function useZoomFilter({
  calendarWindow,
  onChange,
}: Pick<CalendarNavProps, 'calendarWindow' | 'onChange'>): ListFilter {
  const t = useCampaignListMessages();
  return {
    key: 'zoom',
    label: t('zoom'),
    chosen: t(calendarWindow.zoom),
    choices: calendarZooms.map((zoom) => ({ key: zoom, label: t(zoom) })),
    selected: [calendarWindow.zoom],
    onChoose: ([key]) => {
      const zoom = calendarZooms.find((candidate) => candidate === key);
      if (zoom) onChange(getWindowFrom(zoom, calendarWindow.from));
    },
  };
}

/** Formats the first and last day or month of the window, without years. */
function formatShortPeriod({ zoom, from, to }: CalendarWindow, locale: string): string {
  const day = zoom === 'weeks' ? ({ day: '2-digit' } as const) : {};
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', ...day });
  return [from, to].map((date) => format.format(new Date(`${date}T00:00:00Z`))).join(' – ');
}

/** The calendar's back and forward buttons. Wide screens also show its zoom control. */
export function CalendarNav({ calendarWindow, today, onChange }: CalendarNavProps) {
  const t = useCampaignListMessages();
  const { locale } = useUiSettings();
  const isNarrow = useIsNarrow();
  const buttonProps = isNarrow ? { style: { minWidth: 32, paddingInline: 8 } } : {};
  return (
    <Flex
      gap={isNarrow ? 4 : 8}
      align="center"
      wrap={!isNarrow}
      role="group"
      aria-label={t('calendarShown')}
      // On a phone, these buttons share a line with the layout switch.
      {...(isNarrow ? { style: { flex: '1 1 0', minWidth: 0 } } : {})}
    >
      <Button {...buttonProps} aria-label={t('earlier')} onClick={() => onChange(moveWindow(calendarWindow, -1))}>
        ‹
      </Button>
      <span
        aria-live="polite"
        style={{
          overflow: 'hidden',
          fontSize: isNarrow ? 13 : undefined,
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {isNarrow ? formatShortPeriod(calendarWindow, locale) : formatPeriod(calendarWindow, { locale })}
      </span>
      <Button {...buttonProps} aria-label={t('later')} onClick={() => onChange(moveWindow(calendarWindow, 1))}>
        ›
      </Button>
      <Button {...buttonProps} onClick={() => onChange(getWindowAround(calendarWindow.zoom, today))}>
        {t('today')}
      </Button>
      {!isNarrow && (
        <Segmented<CalendarZoom>
          value={calendarWindow.zoom}
          aria-label={t('zoom')}
          options={calendarZooms.map((zoom) => ({ value: zoom, label: t(zoom) }))}
          onChange={(zoom) => onChange(getWindowFrom(zoom, calendarWindow.from))}
        />
      )}
    </Flex>
  );
}
