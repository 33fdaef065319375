import { formatPeriod } from '@reportage/format';
import { Button, Flex, Segmented, useUiSettings } from '@reportage/ui';
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

/** Moves the calendar, and zooms it. */
export function CalendarNav({ window, today, onChange }: CalendarNavProps) {
  const t = useCampaignListMessages();
  const { locale } = useUiSettings();
  return (
    <Flex gap={8} align="center" wrap role="group" aria-label={t('calendarShown')}>
      <Button aria-label={t('earlier')} onClick={() => onChange(moveWindow(window, -1))}>
        ‹
      </Button>
      <span aria-live="polite">{formatPeriod(window, { locale })}</span>
      <Button aria-label={t('later')} onClick={() => onChange(moveWindow(window, 1))}>
        ›
      </Button>
      <Button onClick={() => onChange(windowAround(window.zoom, today))}>{t('today')}</Button>
      <Segmented<CalendarZoom>
        value={window.zoom}
        aria-label={t('zoom')}
        options={calendarZooms.map((zoom) => ({ value: zoom, label: t(zoom) }))}
        onChange={(zoom) => onChange(windowFrom(zoom, window.from))}
      />
    </Flex>
  );
}
