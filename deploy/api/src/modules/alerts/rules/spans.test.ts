import { getCompletionTime, getContainingSpan, getCurrentSpan, getLastCompleteSpan, shiftSpan } from './spans.ts';

test('a week is identified by its Sunday', () => {
  expect(['2026-06-15', '2026-06-17', '2026-06-21'].map((day) => getContainingSpan('week', day))).toEqual([
    '2026-06-21',
    '2026-06-21',
    '2026-06-21',
  ]);
  expect(shiftSpan('week', '2026-06-21', -1)).toBe('2026-06-14');
});

test('a day counts as ended 15 minutes after midnight in its zone, even when clocks change', () => {
  expect(getCompletionTime('2026-06-17', 'Europe/Berlin').toISOString()).toBe('2026-06-17T22:15:00.000Z');
  expect(getCompletionTime('2026-10-25', 'Europe/Berlin').toISOString()).toBe('2026-10-25T23:15:00.000Z');
  expect(getCompletionTime('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:15:00.000Z');
  expect(getCompletionTime('2026-06-17', 'Asia/Kathmandu').toISOString()).toBe('2026-06-17T18:30:00.000Z');
});

test('a span counts as ended 15 minutes after its last midnight', () => {
  const createTime = (time: string) => new Date(`2026-06-17T${time}:00.000Z`);
  expect(getLastCompleteSpan('day', 'UTC', createTime('00:14'))).toBe('2026-06-15');
  expect(getLastCompleteSpan('day', 'UTC', createTime('00:15'))).toBe('2026-06-16');
  expect(getLastCompleteSpan('week', 'UTC', createTime('12:00'))).toBe('2026-06-14');
  expect(getCurrentSpan('day', 'Pacific/Auckland', createTime('12:00'))).toBe('2026-06-18');
});
