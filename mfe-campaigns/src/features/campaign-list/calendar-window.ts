// Days are `YYYY-MM-DD` strings, and all calculations use calendar days, independent of time zones.

const dayMs = 86_400_000;
const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const calendarZooms = ['weeks', 'months'] as const;
export type CalendarZoom = (typeof calendarZooms)[number];

export interface CalendarWindow {
  zoom: CalendarZoom;
  from: string;
  /** The last day, inclusive. */
  to: string;
}

const windowWeekCount = 6;
const windowMonthCount = 6;

const addDays = (day: string, days: number): string => toDay(toTime(day) + days * dayMs);
const getMonday = (day: string): string => addDays(day, -((new Date(toTime(day)).getUTCDay() + 6) % 7));
/** Returns the first day of the month that is the given number of months after a day's month. */
const getMonthStart = (day: string, months: number): string => {
  const date = new Date(toTime(day));
  return toDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
};

/** Returns the window that starts with the week or month of a day. */
export function getWindowFrom(zoom: CalendarZoom, day: string): CalendarWindow {
  if (zoom === 'weeks') {
    const from = getMonday(day);
    return { zoom, from, to: addDays(from, windowWeekCount * 7 - 1) };
  }
  const from = getMonthStart(day, 0);
  return { zoom, from, to: addDays(getMonthStart(from, windowMonthCount), -1) };
}

/** Returns the window with today near its start. */
export const getWindowAround = (zoom: CalendarZoom, today: string): CalendarWindow =>
  getWindowFrom(zoom, zoom === 'weeks' ? addDays(today, -7) : getMonthStart(today, -1));

/** Moves the window by half of its length, which keeps the other half visible. */
export const moveWindow = ({ zoom, from }: CalendarWindow, direction: 1 | -1): CalendarWindow =>
  getWindowFrom(
    zoom,
    zoom === 'weeks'
      ? addDays(from, (direction * windowWeekCount * 7) / 2)
      : getMonthStart(from, (direction * windowMonthCount) / 2),
  );

const countWindowDays = ({ from, to }: CalendarWindow): number => (toTime(to) - toTime(from)) / dayMs + 1;

/** Returns the position of a day's start in the window, where 0 is the start of the window and 1 its end. */
export const getPosition = (calendarWindow: CalendarWindow, day: string): number =>
  (toTime(day) - toTime(calendarWindow.from)) / dayMs / countWindowDays(calendarWindow);

/** Returns a bar's left edge and width in percent of the window, cut off at the window's edges. */
export function getBar(calendarWindow: CalendarWindow, { startDate, endDate }: { startDate: string; endDate: string }) {
  const start = Math.max(0, getPosition(calendarWindow, startDate));
  const end = Math.min(1, getPosition(calendarWindow, addDays(endDate, 1)));
  return {
    left: start * 100,
    width: Math.max(0, end - start) * 100,
    startsBefore: startDate < calendarWindow.from,
    endsAfter: endDate > calendarWindow.to,
  };
}

/** Returns the first days of the window's weeks or months. */
export function getTicks(calendarWindow: CalendarWindow): string[] {
  const getNextTick = (day: string) => (calendarWindow.zoom === 'weeks' ? addDays(day, 7) : getMonthStart(day, 1));
  const ticks: string[] = [];
  for (let day = calendarWindow.from; day <= calendarWindow.to; day = getNextTick(day)) ticks.push(day);
  return ticks;
}
