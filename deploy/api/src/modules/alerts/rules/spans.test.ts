import { getCurrentSpan, getLastEndedSpan, getSpan, getSpanEnd, shiftSpan } from './spans.ts';

test('a week is identified by its Sunday', () => {
  expect(['2026-06-15', '2026-06-17', '2026-06-21'].map((day) => getSpan('week', day))).toEqual([
    '2026-06-21',
    '2026-06-21',
    '2026-06-21',
  ]);
  expect(shiftSpan('week', '2026-06-21', -1)).toBe('2026-06-14');
});

test('a day ends at midnight in its zone plus 15 minutes for late numbers, even when clocks change', () => {
  expect(getSpanEnd('2026-06-17', 'Europe/Berlin').toISOString()).toBe('2026-06-17T22:15:00.000Z');
  expect(getSpanEnd('2026-10-25', 'Europe/Berlin').toISOString()).toBe('2026-10-25T23:15:00.000Z');
  expect(getSpanEnd('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:15:00.000Z');
  expect(getSpanEnd('2026-06-17', 'Asia/Kathmandu').toISOString()).toBe('2026-06-17T18:30:00.000Z');
});

test('a span counts as ended 15 minutes after its last midnight', () => {
  const at = (time: string) => new Date(`2026-06-17T${time}:00.000Z`);
  expect(getLastEndedSpan('day', 'UTC', at('00:14'))).toBe('2026-06-15');
  expect(getLastEndedSpan('day', 'UTC', at('00:15'))).toBe('2026-06-16');
  expect(getLastEndedSpan('week', 'UTC', at('12:00'))).toBe('2026-06-14');
  expect(getCurrentSpan('day', 'Pacific/Auckland', at('12:00'))).toBe('2026-06-18');
});
