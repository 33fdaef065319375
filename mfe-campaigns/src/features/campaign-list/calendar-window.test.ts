import { getBar, getTicks, getWindowAround, getWindowFrom, moveWindow } from './calendar-window.ts';

test('a window of months starts on the first of a month, and a window of weeks on a Monday', () => {
  expect(getWindowFrom('months', '2026-10-17')).toEqual({ zoom: 'months', from: '2026-10-01', to: '2027-03-31' });
  expect(getWindowFrom('weeks', '2026-10-18')).toEqual({ zoom: 'weeks', from: '2026-10-12', to: '2026-11-22' });
  expect(getWindowAround('months', '2026-01-15').from).toBe('2025-12-01');
  expect(getWindowAround('weeks', '2026-01-01').from).toBe('2025-12-22');
});

test('moving the window keeps half of it visible', () => {
  expect(moveWindow(getWindowFrom('months', '2026-10-01'), -1).from).toBe('2026-07-01');
  expect(moveWindow(getWindowFrom('weeks', '2026-10-12'), 1).from).toBe('2026-11-02');
});

test('a bar is cut off at the edges of the window, and a single day is as wide as one day', () => {
  const calendarWindow = getWindowFrom('weeks', '2026-10-12');
  expect(getBar(calendarWindow, { startDate: '2026-10-19', endDate: '2026-10-25' })).toMatchObject({
    left: (7 / 42) * 100,
    width: expect.closeTo((7 / 42) * 100),
    startsBefore: false,
    endsAfter: false,
  });
  expect(getBar(calendarWindow, { startDate: '2020-01-01', endDate: '2030-01-01' })).toEqual({
    left: 0,
    width: 100,
    startsBefore: true,
    endsAfter: true,
  });
  expect(getBar(calendarWindow, { startDate: '2026-10-12', endDate: '2026-10-12' }).width).toBeCloseTo(100 / 42);
});

test('there is a tick for each week or month, even across the change to daylight saving time', () => {
  expect(getTicks(getWindowFrom('months', '2026-02-01'))).toHaveLength(6);
  expect(getTicks(getWindowFrom('weeks', '2026-03-16'))).toEqual([
    ...['2026-03-16', '2026-03-23', '2026-03-30', '2026-04-06', '2026-04-13', '2026-04-20'],
  ]);
});
