import { reportDateSchema } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';
import { useSearchParams } from 'react-router-dom';
import {
  type CalendarWindow,
  type CalendarZoom,
  calendarZooms,
  getWindowAround,
  getWindowFrom,
} from './calendar-window.ts';
import { type CampaignLayout, readLayout, readViewColumns } from './view-address.ts';

/** Reads and changes the layout, a view's columns and the calendar window in the URL. */
export function useListUrlState() {
  const [params, setParams] = useSearchParams();
  const today = dayInZone(new Date());
  const zoom = calendarZooms.find((candidate) => candidate === params.get('zoom')) ?? 'months';
  const from = params.get('from');
  const isDay = reportDateSchema.safeParse(from).success;
  const changeParams = (changes: Record<string, string | null>) =>
    setParams((previous) => {
      const next = new URLSearchParams(previous);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return {
    today,
    layout: readLayout(params),
    columns: readViewColumns(params),
    calendar: from !== null && isDay ? getWindowFrom(zoom, from) : getWindowAround(zoom, today),
    setLayout: (layout: CampaignLayout) => changeParams({ layout: layout === 'table' ? null : layout, page: null }),
    setCalendar: ({ from, zoom }: CalendarWindow) => changeParams({ from, zoom: toZoomParam(zoom), page: null }),
    /** Reloads the page with the user's stored columns. */
    reloadWithStoredColumns: () => {
      if (!params.has('columns')) return window.location.reload();
      const nextParams = new URLSearchParams(params);
      nextParams.delete('columns');
      window.location.assign(`${window.location.pathname}?${nextParams}`);
    },
  };
}

const toZoomParam = (zoom: CalendarZoom): string | null => (zoom === 'months' ? null : zoom);
