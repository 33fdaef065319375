import { formatPeriod } from '@reportage/format';
import { Button, Flex, type ListFilter, Segmented, useIsNarrow, useUiSettings } from '@reportage/ui';
import {
  type CalendarWindow,
  type CalendarZoom,
  calendarZooms,
  moveWindow,
  windowAround,
  windowFrom,
} from './calendar-window.ts';
import { useCampaignListMessages } from './campaign-list.messages.ts';

interface CalendarNavProps {
  window: CalendarWindow;
  today: string;
  onChange: (window: CalendarWindow) => void;
}

/** The calendar's zoom, which is among the filters on phones because there is no room for it beside the days. */
export function useZoomFilter({ window, onChange }: Pick<CalendarNavProps, 'window' | 'onChange'>): ListFilter {
  const t = useCampaignListMessages();
  return {
    key: 'zoom',
    label: t('zoom'),
    chosen: t(window.zoom),
    choices: calendarZooms.map((zoom) => ({ key: zoom, label: t(zoom) })),
    selected: [window.zoom],
    onChoose: ([key]) => {
      const zoom = calendarZooms.find((each) => each === key);
      if (zoom) onChange(windowFrom(zoom, window.from));
    },
  };
}

/** Moves the calendar, and zooms it. */
export function CalendarNav({ window, today, onChange }: CalendarNavProps) {
  const t = useCampaignListMessages();
  const { locale } = useUiSettings();
  const isNarrow = useIsNarrow();
  return (
    <Flex gap={8} align="center" wrap role="group" aria-label={t('calendarShown')}>
      <Button aria-label={t('earlier')} onClick={() => onChange(moveWindow(window, -1))}>
        ‹
      </Button>
      <span aria-live="polite" style={{ whiteSpace: 'nowrap' }}>
        {formatPeriod(window, { locale, style: isNarrow ? 'short' : 'long' })}
      </span>
      <Button aria-label={t('later')} onClick={() => onChange(moveWindow(window, 1))}>
        ›
      </Button>
      <Button onClick={() => onChange(windowAround(window.zoom, today))}>{t('today')}</Button>
      {!isNarrow && (
        <Segmented<CalendarZoom>
          value={window.zoom}
          aria-label={t('zoom')}
          options={calendarZooms.map((zoom) => ({ value: zoom, label: t(zoom) }))}
          onChange={(zoom) => onChange(windowFrom(zoom, window.from))}
        />
      )}
    </Flex>
  );
}
